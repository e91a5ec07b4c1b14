/* Placeholder until the room has code. */
typedef int faultline_empty_lesson;

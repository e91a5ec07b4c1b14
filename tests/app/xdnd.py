"""Drops things on a window as a file manager does: the XDND protocol, version 5, spoken through
libX11 (https://freedesktop.org/wiki/Specifications/XDND)."""
import ctypes
import time

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
LONGS = 24  # of an XEvent
VERSION = 5
PATIENCE = 20


class Source:
    """Offers `data` (bytes) of one type, "text/uri-list" or "text/plain", on a display."""

    def __init__(self, display, kind, data):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XInternAtom.restype = ctypes.c_ulong
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XCreateSimpleWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.window = self.x11.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0,
                                                   ctypes.c_ulong(0), ctypes.c_ulong(0))
        self.kind, self.data = self.atom(kind), data

    def atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    def close(self):
        self.x11.XCloseDisplay(self.display)

    def send(self, window, event):
        self.x11.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0), event)
        self.x11.XFlush(self.display)

    def say(self, window, name, *data):
        event = (ctypes.c_long * LONGS)()
        event[0], event[4], event[5], event[6] = CLIENT_MESSAGE, window, self.atom(name), 32
        for i, value in enumerate((self.window, *data)):
            event[7 + i] = value
        self.send(window, event)

    def hand_over(self, asked):
        """Answers a SelectionRequest."""
        requestor, selection, target, prop, when = asked[5:10]
        self.x11.XChangeProperty(self.display, ctypes.c_ulong(requestor), ctypes.c_ulong(prop),
                                 ctypes.c_ulong(target), 8, 0, self.data, len(self.data))
        event = (ctypes.c_long * LONGS)()
        event[0] = SELECTION_NOTIFY
        event[4:9] = [requestor, selection, target, prop, when]
        self.send(requestor, event)

    def await_message(self, name):
        """The data of the next message of this name; hands the data over meanwhile."""
        wanted, end = self.atom(name), time.monotonic() + PATIENCE
        event = (ctypes.c_long * LONGS)()
        while time.monotonic() < end:
            if not self.x11.XPending(self.display):
                time.sleep(0.01)
                continue
            self.x11.XNextEvent(self.display, event)
            kind = event[0] & 0xFFFFFFFF
            if kind == SELECTION_REQUEST:
                self.hand_over(event)
            elif kind == CLIENT_MESSAGE and event[5] == wanted:
                return event[7:12]
        raise AssertionError(f"waited in vain: {name}")

    def drop(self, window, x, y):
        """Over the window at x, y of the screen; whether it was taken."""
        self.x11.XSetSelectionOwner(self.display, ctypes.c_ulong(self.atom("XdndSelection")),
                                    ctypes.c_ulong(self.window), ctypes.c_ulong(0))
        self.say(window, "XdndEnter", VERSION << 24, self.kind, 0, 0)
        self.say(window, "XdndPosition", 0, x << 16 | y, 0, self.atom("XdndActionCopy"))
        if not self.await_message("XdndStatus")[1] & 1:
            self.say(window, "XdndLeave", 0, 0, 0, 0)
            return False
        self.say(window, "XdndDrop", 0, 0, 0, 0)
        self.await_message("XdndFinished")
        return True


def drop(display, window, kind, data):
    source = Source(display, kind, data)
    try:
        return source.drop(window, 400, 300)
    finally:
        source.close()

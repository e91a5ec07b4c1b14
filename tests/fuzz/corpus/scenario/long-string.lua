error([==[
 a ]] b]==])
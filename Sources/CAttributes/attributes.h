// Extended attributes of files, which Glibc's module leaves out.
#include <sys/xattr.h>

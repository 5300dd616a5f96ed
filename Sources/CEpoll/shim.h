// Swift's modules for the C library of Linux do not include epoll.
#pragma once

#include <sys/epoll.h>

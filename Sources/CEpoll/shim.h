// What Swift's modules for Linux's C libraries leave out.
#pragma once

#include <sys/epoll.h>

#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

/// The descriptor that is readable while the main queue of libdispatch, to which the jobs of the main
/// actor go, has something to run; -1 where there is none. To be called on the main thread.
int cmainqueue_descriptor(void);

/// Runs what the main queue has, without waiting. To be called on the main thread.
void cmainqueue_run(void);

#endif

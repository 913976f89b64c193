#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

/// The descriptor that is readable while the main queue of libdispatch, to which the jobs of the main
/// actor go, has something to run; -1 where there is none. To be called on the main thread.
int cmainqueue_descriptor(void);

/// Runs what the main queue has, without waiting. To be called on the main thread.
void cmainqueue_run(void);

/// The seconds until the next timer of Foundation's main run loop fires, 0 if one is due; negative where
/// there is none, or no Foundation. To be called on the main thread.
double cmainqueue_seconds_to_timer(void);

/// Fires the timers that are due, and whatever else the run loop has to do, without waiting. To be called on
/// the main thread.
void cmainqueue_run_timers(void);

#endif

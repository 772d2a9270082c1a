/* A disk for SQLite that fails when it is told to. For tests only. */
#ifndef FAULTY_DISK_H
#define FAULTY_DISK_H

/* Makes it the disk that SQLite uses from now on. It only passes on what SQLite's own does. */
int faulty_disk_install(void);

/* From now on the n-th call (1: the first) on files whose paths begin with `folder` fails. `kind`:
   0  that call fails as if the disk could not be read or written; later ones work
   1  that call and all later ones do
   2  from that call on nothing more can be written: the disk is full */
void faulty_disk_arm(const char *folder, long n, int kind);

/* Ends it. Returns how many calls there were. */
long faulty_disk_disarm(void);

#endif

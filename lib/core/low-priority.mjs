import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a thread that no page waits for, so that the rest of the server goes
 * first. Only on Linux does a thread have its own priority; elsewhere it would change the whole
 * server's.
 */
export function lowerThreadPriority() {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

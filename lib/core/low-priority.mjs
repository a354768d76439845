import { constants, setPriority } from 'node:os';

/**
 * Lets the rest of the server go first, in a thread that nobody waits for with a page. Only Linux
 * gives a thread a priority of its own; elsewhere it would be that of the whole server.
 */
export function lowerThreadPriority() {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

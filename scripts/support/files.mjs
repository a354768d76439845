import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The text of a file that only its owner can read; made with 32 random bytes when it is
 * not there.
 */
export function secretFile(path) {
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/**
 * Whether the number belongs to a process, be it one that has ended and that nobody has
 * buried yet (common in containers).
 */
export function isTaken(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Linux marks the unburied with a Z. */
export const isAlive = (pid) =>
  isTaken(pid) && !/\) Z /.test(readFileText(`/proc/${pid}/stat`) ?? '');

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Does `work` while no other process does; a lock left by a dead process is taken over. */
export async function locked(file, work) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileText(file));
    if (holder && (holder === process.pid || !isAlive(holder))) rmSync(file, { force: true });
    else await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

export function readFileText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * A list of the processes that use something, one file each, so that the last one out can
 * turn off the light.
 */
export function usersIn(folder) {
  mkdirSync(folder, { recursive: true });
  const mine = join(folder, String(process.pid));
  return {
    enter: (pid = process.pid) => writeFileSync(join(folder, String(pid)), ''),
    leave: () => rmSync(mine, { force: true }),
    clear: () =>
      readdirSync(folder).forEach((name) => void rmSync(join(folder, name), { force: true })),
    others: () =>
      readdirSync(folder).some((name) => Number(name) !== process.pid && isAlive(Number(name))),
  };
}

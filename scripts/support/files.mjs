import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a file that only its owner can read; created with 32 random bytes if missing. */
export function secretFile(path) {
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/**
 * Whether this pid belongs to a process, even a zombie that has ended but was not reaped (common
 * in containers).
 */
export function isTaken(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Linux marks zombies with a Z. */
export const isAlive = (pid) =>
  isTaken(pid) && !/\) Z /.test(readFileText(`/proc/${pid}/stat`) ?? '');

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Does `work` while no other process does; takes over a lock left by a dead process. */
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

/** The processes that use something, one file each, so that the last one can stop it. */
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

// The shops that run from this folder, one file each: its name is the pid, its text the address.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, readFileText } from './files.mjs';
import { dataFolder } from './root.mjs';

const folder = join(dataFolder, 'shops');

/** Records that a shop answers at `address`, until the returned function is called. */
export function noteShop(address) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  writeFileSync(file, address);
  return () => rmSync(file, { force: true });
}

/** The addresses of the running shops; removes entries of killed ones. */
export function runningShops() {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((name) => {
    const address = readFileText(join(folder, name));
    if (address && isAlive(Number(name))) return [address];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

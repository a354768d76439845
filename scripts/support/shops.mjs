// The shops that run from this folder, one file each: its name is the number of the
// process, its text the address.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, readFileText } from './files.mjs';
import { dataFolder } from './root.mjs';

const folder = join(dataFolder, 'shops');

/** Notes that a shop answers at `address` until the function that is returned is called. */
export function noteShop(address) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  writeFileSync(file, address);
  return () => rmSync(file, { force: true });
}

/** The addresses of the shops that run now; what a killed one left is removed. */
export function runningShops() {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((name) => {
    const address = readFileText(join(folder, name));
    if (address && isAlive(Number(name))) return [address];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

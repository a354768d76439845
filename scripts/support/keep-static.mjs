import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readFileText } from './files.mjs';

/** Rather longer than a tab stays open and used. */
const DAY_MS = 24 * 3600 * 1000;

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());

/**
 * Does `build`, which empties the folder of a build except its `cache`, and gives the new build
 * the scripts and styles of those before that it does not have: pages that are open load more of
 * them. Each stays for a day after the build that did without it.
 */
export async function keepStatic(folder, build, now = Date.now()) {
  const files = join(folder, 'static');
  const aside = join(folder, 'cache', 'last-static');
  const list = join(folder, 'cache', 'kept-static.json');
  // One that is there already was set aside for a build that failed.
  if (existsSync(files) && !existsSync(aside)) {
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(files, aside);
  }
  await build();
  if (!existsSync(aside)) return;
  const before = JSON.parse(readFileText(list) ?? '{}');
  const dropped = listFiles(aside)
    .filter((file) => !existsSync(join(files, file)))
    .map((file) => [file, before[file] ?? now])
    .filter(([, at]) => now - at < DAY_MS);
  for (const [file] of dropped)
    cpSync(join(aside, file), join(files, file), { preserveTimestamps: true });
  writeFileSync(list, JSON.stringify(Object.fromEntries(dropped)));
  rmSync(aside, { recursive: true });
}

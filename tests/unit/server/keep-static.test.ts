import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepStatic } from '@/scripts/support/keep-static.mjs';

const HOUR = 3600_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-static-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What `next build` does: everything but the cache is made anew. */
const makeBuild = (release: string, names: string[]) => () => {
  for (const name of readdirSync(folder))
    if (name !== 'cache') rmSync(join(folder, name), { recursive: true });
  for (const name of names) {
    const file = join(folder, 'static', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${name} of ${release}`);
  }
};
const build = (release: string, hour: number, ...names: string[]) =>
  keepStatic(folder, async () => makeBuild(release, names)(), hour * HOUR);
const listStatic = () =>
  readdirSync(join(folder, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const readStatic = (name: string) => readFileSync(join(folder, 'static', name), 'utf8');

test('files of the last release stay beside those of the new one, which win', async () => {
  await build('first', 0, 'chunks/a.js', 'chunks/shared.js', 'one/_buildManifest.js');
  expect(listStatic()).toEqual(['_buildManifest.js', 'a.js', 'shared.js']);
  await build('second', 1, 'chunks/b.js', 'chunks/shared.js');
  expect(listStatic()).toEqual(['_buildManifest.js', 'a.js', 'b.js', 'shared.js']);
  expect(readStatic('chunks/a.js')).toBe('chunks/a.js of first');
  expect(readStatic('chunks/shared.js')).toBe('chunks/shared.js of second');
});

test('a file goes with the first build that is a day later than the one without it', async () => {
  await build('first', 0, 'a.js');
  // A release of months ago was replaced just now.
  await build('second', 2000, 'b.js');
  await build('third', 2023, 'c.js');
  expect(listStatic()).toEqual(['a.js', 'b.js', 'c.js']);
  await build('fourth', 2024, 'd.js');
  expect(listStatic()).toEqual(['b.js', 'c.js', 'd.js']);
  await build('fifth', 2048, 'a.js');
  expect(listStatic()).toEqual(['a.js', 'd.js']);
  await build('sixth', 2049, 'f.js');
  expect(listStatic()).toEqual(['a.js', 'd.js', 'f.js']);
});

test('a build that fails loses nothing of the release before it', async () => {
  await build('first', 0, 'a.js');
  const failing = keepStatic(folder, async () => {
    makeBuild('half', ['half.js'])();
    throw new Error('the build failed');
  });
  await expect(failing).rejects.toThrow('the build failed');
  await build('second', 1, 'b.js');
  expect(listStatic()).toEqual(['a.js', 'b.js']);
});

test('a build in an image takes over the folder of the image before', async () => {
  await build('first', 0, 'a.js');
  await build('second', 1, 'b.js');
  const image = `${folder}-copied`;
  cpSync(folder, image, { recursive: true });
  rmSync(folder, { recursive: true });
  cpSync(image, folder, { recursive: true });
  rmSync(image, { recursive: true });
  await build('third', 24, 'c.js');
  expect(listStatic()).toEqual(['a.js', 'b.js', 'c.js']);
  await build('fourth', 25, 'd.js');
  expect(listStatic()).toEqual(['b.js', 'c.js', 'd.js']);
});

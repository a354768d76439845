import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  addedFiles,
  addedTest,
  addedText,
  buoyMessages,
  edited,
  edits,
} from '../scratch-noun/noun';

const tree = mkdtempSync(join(tmpdir(), 'harbour-noun-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const at = join(tree, path);
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(at, text);
}
const read = (path: string) => readFileSync(join(tree, path), 'utf8');

/** The sources as they are, with the scratch noun added. */
function addNoun(): void {
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const path of sources.split('\n').filter(Boolean))
    cpSync(path, join(tree, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  for (const path of new Set(edits.map((edit) => edit.path))) write(path, edited(path, read(path)));
  for (const [path, name] of [...Object.entries(addedFiles), addedTest])
    write(path, addedText(name));
  for (const [language, { own, noun }] of Object.entries(buoyMessages)) {
    const path = `messages/${language}.json`;
    const all = JSON.parse(read(path));
    all.nouns.buoy = noun;
    all.admin.entries.buoy = noun.one;
    write(path, JSON.stringify({ ...all, ...own }, null, 2));
  }
}

/** Runs a command in the tree; answers what it printed when it fails, nothing when it does not. */
function runForFailure(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`.slice(-6000);
}

test('a noun of eight files has a list, a form, an API, search, texts, history and redirects', {
  timeout: 600_000,
}, () => {
  addNoun();
  expect(runForFailure('npm', 'run', 'migration', '--', '--name', 'buoy')).toBe('');
  expect(runForFailure('npx', 'next', 'typegen')).toBe('');
  expect(runForFailure('npx', 'tsc', '--noEmit')).toBe('');
  expect(runForFailure('npx', 'biome', 'check', 'lib', 'app', 'components', 'db')).toBe('');
  const tests = ['unit', 'domain', 'buoy', 'references', 'resource', 'dormant', 'architecture'];
  expect(runForFailure('node', 'scripts/test.mjs', ...tests)).toBe('');
});

// The project's own source files and their imports, for the tests that read them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * `from` is a package's name or the path from the root with a leading slash; `written` is the
 * text in the file.
 */
export type Import = { from: string; written: string; typeOnly: boolean };
export type Source = { path: string; text: string; lines: number; imports: Import[] };

/** The paths of all TypeScript and JavaScript files in these folders; also single files. */
export const listSourcePaths = (...places: string[]): string[] => places.flatMap(filesIn);
export const readSources = (...places: string[]): Source[] => listSourcePaths(...places).map(read);

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(place, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    imports: findImports(path, withoutComments(text)),
  };
}

/**
 * Blanks out line and block comments. Strings that contain `//` (addresses) stay, because a
 * comment starts a line or follows a space.
 */
export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const STATEMENT = /^(?:import|export)\s+(type\s+)?([^'"`;]*?)from\s+['"]([^'"]+)['"]/gm;
const BARE = /^import\s+['"]([^'"]+)['"]/gm;
const CALL = /(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/g;

function findImports(path: string, text: string): Import[] {
  const all = [
    ...[...text.matchAll(STATEMENT)].map(([, type, names, from = '']) => ({
      from,
      typeOnly: Boolean(type) || onlyTypes(names ?? ''),
    })),
    ...[...text.matchAll(BARE)].map(([, from = '']) => ({ from, typeOnly: false })),
    ...[...text.matchAll(CALL)].map(([, type, from = '']) => ({ from, typeOnly: Boolean(type) })),
  ];
  return all.map(({ from, typeOnly }) => ({
    from: inProject(path, from),
    written: from,
    typeOnly,
  }));
}

/** Whether it is like `{ type A, type B }`, which imports nothing at run time. */
function onlyTypes(names: string): boolean {
  const listed = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
  return (
    listed?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false
  );
}

/**
 * Turns `@/lib/x` and `./x` into the path from the root with a leading slash; keeps a package's
 * name.
 */
function inProject(path: string, from: string): string {
  if (from.startsWith('@/')) return from.slice(1);
  return from.startsWith('.') ? `/${posix.normalize(join(dirname(path), from))}` : from;
}

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.d.ts'];

/** The one of `files` that an import from the root refers to. */
const findFile = (files: Map<string, Source>, from: string) =>
  EXTENSIONS.map((extension) => files.get(from.slice(1) + extension)).find(Boolean);

/**
 * What runs where `first` runs: these files and all their imports, direct or not, among `files`.
 * A server action is called and not loaded.
 */
export function loadedBy(first: Source[], files: Source[]): Source[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set(first);
  for (const { imports } of loaded)
    for (const { from, typeOnly } of imports) {
      const file = typeOnly ? undefined : findFile(byPath, from);
      if (file && !/^'use server'/.test(file.text)) loaded.add(file);
    }
  return [...loaded];
}

/**
 * The imports in circles among these files, type-only and deferred ones too, as "file → file".
 * Files that import none of the others, or that none of them imports, are on no circle and are
 * removed until none is left.
 */
export function findImportCircles(files: Source[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  let edges = files.flatMap(({ path, imports }) =>
    imports.flatMap(({ from }) => {
      const to = findFile(byPath, from);
      return to ? [{ path, to: to.path }] : [];
    }),
  );
  for (let before = -1; before !== edges.length; ) {
    before = edges.length;
    const importing = new Set(edges.map(({ path }) => path));
    const imported = new Set(edges.map(({ to }) => to));
    edges = edges.filter(({ path, to }) => imported.has(path) && importing.has(to));
  }
  return edges.map(({ path, to }) => `${path} → ${to}`);
}

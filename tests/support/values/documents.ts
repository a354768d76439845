// The project's documents, for tests that check them against the sources.
import { readdirSync, readFileSync } from 'node:fs';

/** A document by its path from the root, with its text. */
export type Document = { path: string; text: string };

const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name.replaceAll('\\', '/')}`);

/** Every Markdown file of the root and of `docs`. */
export const documents: Document[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...inDocs,
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = [
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const PATH = /`((?:app|components|db|docs|lib|messages|scripts|tests)\/[^`\s*]+\.\w+)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

test('documents name only files that exist', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8');
    const folder = document.replace(/[^/]*$/, '');
    const named = [...text.matchAll(PATH)].map(([, path]) => path ?? '');
    const linked = [...text.matchAll(LINK)].map(([, path]) => folder + path);
    return [...named, ...linked]
      .filter((path) => !path.includes('<') && !existsSync(path))
      .map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

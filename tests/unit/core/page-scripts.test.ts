import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { joinPageScripts } from '@/lib/core/cache/page-scripts.mjs';

const inline = (text: string) => `<script>${text}</script>`;
const page = (content: string, ...scripts: string[]) =>
  `<!DOCTYPE html><html><head></head><body>${content}${scripts.map(inline).join('')}</body></html>`;
const toHashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const FILES =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]})';
const START = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = String.raw`self.__next_f.push([1,"0:{\"P\":null,\"c\":\"茶\"}\n"])`;
const EVIL = 'alert(1)';

test('the scripts that end a page become one, in their order, and its hash allows it', () => {
  const joined = `${FILES};${START};${DATA};${DATA}`;
  expect(joinPageScripts(page('<p>Tea</p>', `${FILES};`, START, DATA, DATA))).toEqual({
    html: page('<p>Tea</p>', joined),
    source: toHashSource(joined),
  });
});

test('the list of its files, with which React opens the row, and the files themselves belong to it', () => {
  const list = `<script id="_R_">${FILES};</script>`;
  const file = '<script src="/_next/static/chunks/1je-x~.js" async=""></script>';
  const joined = `${FILES};${START};${DATA}`;
  for (const content of ['<p>Tea</p>', inline(DATA), `<p></p>${list}`])
    expect(joinPageScripts(page(content + list + file, START, DATA))).toEqual({
      html: page(content + file, joined),
      source: toHashSource(joined),
    });
});

test.each([
  ['data before a file without their list', `${inline(DATA)}FILE`],
  ['a list that is more than data', `<script id="_R_">${EVIL}</script>FILE`],
  ['a file from elsewhere', '<script src="https://evil.test/x.js" async=""></script>'],
])('%s is not allowed', (_, content) => {
  const file = '<script src="/_next/static/x.js" async=""></script>';
  const html = page(content.replace('FILE', file), START, DATA);
  expect(joinPageScripts(html).source).toBe(toHashSource(`${START};${DATA}`));
});

test.each([
  ['a foreign script in the content', inline(EVIL)],
  ['one that hands over data in the content', inline(DATA)],
  [
    'one right before Next’s own file',
    `${inline(DATA)}<script src="/_next/x.js" async=""></script>`,
  ],
  ['one with attributes', `<script type="module">${EVIL}</script>`],
])('%s stays as it is and is not allowed', (_, content) => {
  expect(joinPageScripts(page(`${content}<p></p>`, START, DATA))).toEqual({
    html: page(`${content}<p></p>`, `${START};${DATA}`),
    source: toHashSource(`${START};${DATA}`),
  });
});

test.each([
  EVIL,
  `self.__next_f.push([1,"a"]);${EVIL};([])`,
  `self.__next_f.push([1,"a"],${EVIL})`,
  `self.__next_f.push([${EVIL}])`,
  `self.__next_f.push([1,\`\${${EVIL}}\`])`,
  `self.__next_f.push([1,"a"])/*])*/;${EVIL}`,
  `${EVIL};self.__next_f.push([1,"a"])`,
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":${EVIL}})`,
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({get a(){${EVIL}}})`,
  '',
])('what is more than data is not allowed, nor what stands before it: %s', (script) => {
  expect(joinPageScripts(page('', START, script, DATA))).toEqual({
    html: page('', START, script, DATA),
    source: toHashSource(DATA),
  });
  expect(joinPageScripts(page('', START, script)).source).toBeUndefined();
});

test.each([
  page('<p>No script</p>'),
  page('', START).replace('</body></html>', '</body></html> '),
  page('', START).replace('</body></html>', ''),
  '',
  '</script></body></html>',
  '<script></script></body></html>',
])('a page without such an end is left alone: %s', (html) => {
  expect(joinPageScripts(html)).toEqual({ html, source: undefined });
});

test('a page of 300 kB with 60 scripts takes less than 20 milliseconds', () => {
  const data = `self.__next_f.push([1,${JSON.stringify('茶'.repeat(4000))}])`;
  const html = page('x'.repeat(60_000), START, ...Array.from({ length: 60 }, () => data));
  // The quickest of a few: what else the machine does meanwhile is not measured.
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    joinPageScripts(html);
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});

import { expect, test } from 'vitest';
import { cssProblem } from '@/lib/core/text/page-css';
import { missingScriptHosts, parseScriptTags, readScriptTags } from '@/lib/core/text/script-tags';

const getProblem = (html: string) => parseScriptTags(html).problem?.key;

test('script and meta tags are read in their order; comments and noscript are left out', () => {
  const html = `<!-- counts visits -->
    <meta name="site-verification" content="a &amp; b">
    <script async src="https://stats.test/a.js" data-site="7"></script>
    <script>window.n = 1 < 2 && "</p>";</script>
    <noscript><img src="https://stats.test/pixel"></noscript>
    <script type="module">export {}</script>`;
  expect(readScriptTags(html)).toEqual([
    { kind: 'meta', name: 'site-verification', content: 'a & b' },
    {
      kind: 'file',
      src: 'https://stats.test/a.js',
      async: true,
      module: false,
      data: { 'data-site': '7' },
    },
    { kind: 'inline', code: 'window.n = 1 < 2 && "</p>";', module: false },
    { kind: 'inline', code: 'export {}', module: true },
  ]);
  expect(parseScriptTags('')).toEqual({ tags: [] });
});

test.each([
  ['<p>Hello</p>', 'script_tags_only'],
  ['alert(1)', 'script_tags_only'],
  ['<img src=x onerror=alert(1)>', 'script_tags_only'],
  ['<script>never ends', 'script_tags_only'],
  ['<scripty></scripty>', 'script_tags_only'],
  ['<link rel="stylesheet" href="https://x.test/a.css">', 'script_tags_only'],
  ['<base href="https://x.test/">', 'script_tags_only'],
  ['<meta http-equiv="refresh" content="0;url=https://x.test">', 'script_attribute'],
  ['<script onload="x()" src="https://x.test/a.js"></script>', 'script_attribute'],
  ['<script type="application/json">{}</script>', 'script_attribute'],
  ['<script nonce="x">1</script>', 'script_attribute'],
  ['<script src="http://x.test/a.js"></script>', 'script_source'],
  ['<script src="//x.test/a.js"></script>', 'script_source'],
  ['<script src="data:text/javascript,alert(1)"></script>', 'script_source'],
  ['<script src="javascript:alert(1)"></script>', 'script_source'],
  ['<script src="https://user@x.test/a.js"></script>', 'script_source'],
  ['<script src=""></script>', 'script_source'],
])('anything else is refused: %s', (html, key) => {
  expect(getProblem(html)).toBe(key);
  expect(readScriptTags(html)).toEqual([]);
});

test('hosts that are not allowed are named once, whatever their path', () => {
  const html = ['a.test/1.js', 'b.test/1.js', 'a.test/2.js']
    .map((src) => `<script src="https://${src}"></script>`)
    .join('');
  expect(missingScriptHosts(html, ['https://b.test'])).toEqual(['https://a.test']);
  expect(missingScriptHosts(html, ['https://b.test', 'https://a.test'])).toEqual([]);
});

test('twenty thousand characters of anything are read at once', () => {
  const began = performance.now();
  for (const piece of ['<script>', '<script a="', '<!--', '<!-- -->', '<meta ', '<noscript>', ' '])
    parseScriptTags(piece.repeat(Math.floor(20_000 / piece.length)));
  expect(performance.now() - began).toBeLessThan(1000);
});

test.each([
  'h1 { color: teal } /* // a note */ @media (400px <= width) { p { margin: 0 } }',
  '.a { background: url(/media/a.webp) } .b { background: url("data:image/png;base64,AA==") }',
  '.a::before { content: "\\2014" }\n/* one *//* two */',
])('a style sheet of this shop alone may be stored: %s', (css) => {
  expect(cssProblem(css)).toBeUndefined();
});

test.each([
  'p {} </style><script>alert(1)</script>',
  'p {} </STYLE >',
  '@import "a.css";',
  '@IMPORT url(/a.css);',
  '@\\69mport "/a.css";',
  'p { background: url(https://x.test/a) }',
  'p { background: URL( "HTTPS://x.test/a" ) }',
  'p { background: url(//x.test/a) }',
  'p { background: url("\\2f\\2fx.test/a") }',
  'p { background: \\75rl(https://x.test) }',
  'p { background: url("/\\9/x.test/a") }',
  'p { background: url("/\\\n/x.test/a") }',
  'p { background: url("\\\\\\\\x.test/a") }',
  'p { background: image-set("https://x.test/a" 1x) }',
  'input[value^="a"] { background: url(https:x.test/a) }',
])('one that ends its element or loads from elsewhere is refused: %s', (css) => {
  expect(cssProblem(css)).toBeDefined();
});

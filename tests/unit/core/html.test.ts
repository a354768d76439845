import { expect, test } from 'vitest';
import { cleanHtml, plainText } from '@/lib/core/text/html';

test('rich text keeps its words and loses whatever could run', () => {
  const dirty =
    '<h2 onclick="x()">Tea</h2><script>alert(1)</script><style>*{}</style><a href="javascript:alert(1)">a</a><img src=x onerror=alert(1)><iframe src="//evil"></iframe><form><input></form><p style="position:fixed">p</p>';
  const clean = cleanHtml(dirty);
  expect(clean).not.toMatch(/script|onclick|onerror|style|iframe|form|input|alert/);
  expect(clean).toContain('<h2>Tea</h2>');
  expect(clean).toContain('<p>p</p>');
});

test('a link into a new tab cannot reach back, a picture always has an alternative text', () => {
  expect(cleanHtml('<a href="https://x.example" target="_blank">x</a>')).toContain(
    'rel="noopener"',
  );
  expect(cleanHtml('<img src="https://x.example/a.webp">')).toContain('alt=""');
});

test('a description is plain words, cut between them', () => {
  expect(plainText('<p>Salt &amp; tea</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Salt & tea one two',
  );
  expect(plainText('<p>Write &amp;lt; for &lt;, and &amp;amp; for &amp;.</p>')).toBe(
    'Write &lt; for <, and &amp; for &.',
  );
  const cut = plainText(`<p>${'word '.repeat(60)}</p>`);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
});

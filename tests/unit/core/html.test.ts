import { expect, test } from 'vitest';
import { htmlToText, plainTextLines, removedTags, sanitizeHtml } from '@/lib/core/text/html';

test('rich text keeps its words and loses whatever could run', () => {
  const dirty =
    '<h2 onclick="x()">Tea</h2><script>alert(1)</script><style>*{}</style><a href="javascript:alert(1)">a</a><img src=x onerror=alert(1)><iframe src="//evil"></iframe><form><input></form><p style="position:fixed">p</p>';
  const clean = sanitizeHtml(dirty);
  expect(clean).not.toMatch(/script|onclick|onerror|style|iframe|form|input|alert/);
  expect(clean).toContain('<h2>Tea</h2>');
  expect(clean).toContain('<p>p</p>');
});

test('a link into a new tab cannot reach back, a picture always has an alternative text', () => {
  expect(sanitizeHtml('<a href="https://x.example" target="_blank">x</a>')).toContain(
    'rel="noopener"',
  );
  expect(sanitizeHtml('<img src="https://x.example/a.webp">')).toContain('alt=""');
});

test('a description is plain words, cut between them', () => {
  expect(htmlToText('<p>Salt &amp; tea</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Salt & tea one two',
  );
  expect(htmlToText('<p>Write &amp;lt; for &lt;, and &amp;amp; for &amp;.</p>')).toBe(
    'Write &lt; for <, and &amp; for &.',
  );
  const cut = htmlToText(`<p>${'word '.repeat(60)}</p>`);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
});

test('blocks stay blocks, whatever they are called, and what was struck out or put in stays', () => {
  expect(sanitizeHtml('<h1>Care</h1><div>Wash</div><section>Dry</section>')).toBe(
    '<h2>Care</h2><div>Wash</div><div>Dry</div>',
  );
  const sheet =
    '<h1>Care</h1>Wash by hand.<div>Weight</div><div>300 g</div><p>A<br>B</p><del>old</del><ins>new</ins>';
  expect(plainTextLines(sanitizeHtml(sheet))).toEqual([
    ...['Care', 'Wash by hand.', 'Weight', '300 g', 'A', 'B', 'oldnew'],
  ]);
  expect(sanitizeHtml(sheet)).toContain('<del>old</del><ins>new</ins>');
  expect(htmlToText(sheet)).toBe('Care Wash by hand. Weight 300 g A B oldnew');
});

test.each([
  ['a<br>b', 'a b'],
  ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', 'a b c'],
  [
    '<table><tr><th>Size</th><td>30 cm</td></tr><tr><td>a</td><td>b</td></tr></table>',
    'Size 30 cm a b',
  ],
  ['<dl><dt>a</dt><dd>b</dd></dl>', 'a b'],
  ['<H1 class="x">a</H1>b', 'a b'],
  ['<figure><img src="/a.webp"><figcaption>a</figcaption></figure>b', 'a b'],
  ['<b>one</b>word', 'oneword'],
  ['<article>a</article><aside>b</aside>', 'a b'],
  ['a < b\nc', 'a < b c'],
])('in plain words %s is %s', (html, words) => {
  expect(htmlToText(html)).toBe(words);
});

test('text without tags keeps its line ends and paragraphs, and is read the same ever after', () => {
  const typed = 'First line\nSecond line\r\n\r\nThird & last\n';
  const expectedHtml = '<p>First line<br />Second line</p><p>Third &amp; last</p>';
  expect(sanitizeHtml(typed)).toBe(expectedHtml);
  expect(sanitizeHtml(expectedHtml)).toBe(expectedHtml);
  expect(sanitizeHtml('one line')).toBe('one line');
});

test('lists of Word are lists, with those inside of them', () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>\r\n`;
  const pasted = `<p>Care:</p>${item(1, '1.', 'Wash')}${item(2, '·', 'by <b>hand</b>')}${item(1, '2.', 'Dry')}<p>End</p>`;
  expect(sanitizeHtml(pasted)).toBe(
    '<p>Care:</p><ol><li>Wash<ul><li>by <b>hand</b></li></ul></li><li>Dry</li></ol><p>End</p>',
  );
  const comments = item(1, '·', 'a').replaceAll('<![', '<!--[').replaceAll(']>', ']-->');
  expect(sanitizeHtml(comments + item(1, '·', 'b'))).toBe('<ul><li>a</li><li>b</li></ul>');
});

test('a picture of a disk goes as a whole, and what goes is named once', () => {
  const html =
    '<p>a<img src="file:///C:/tea.png"><img src="data:image/png;base64,AA"><img src="/media/a.webp"></p>' +
    '<iframe src="x"></iframe><iframe></iframe><o:p></o:p><font>b</font>';
  expect(sanitizeHtml(html).match(/<img[^>]*>/g)).toEqual([
    '<img src="/media/a.webp" loading="lazy" alt="" />',
  ]);
  expect(removedTags(html)).toEqual(['iframe', 'img']);
  expect(removedTags('<h1>a</h1><section>b</section><p>c</p>')).toEqual([]);
});

test('hostile text takes no time', () => {
  const began = performance.now();
  for (const sign of [
    '<p style="mso-list:l0 level1">',
    '<div ',
    '<p ',
    'a\n \n',
    '<td',
    '<![if !supportLists]>',
  ])
    htmlToText(sanitizeHtml(sign.repeat(20_000)));
  expect(performance.now() - began).toBeLessThan(8000);
});

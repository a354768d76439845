import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MailBlock, MailContent, MailFrame } from '@/lib/mail/content';
import { renderMail } from '@/lib/mail/render';

const picture = 'https://shop.test/media/tea-400.webp';
/** One of each kind, so that a kind without one is a type error. */
const blocks: { [K in MailBlock['kind']]: Extract<MailBlock, { kind: unknown }> & { kind: K } } = {
  text: { kind: 'text', text: 'First line\nsecond line' },
  heading: { kind: 'heading', text: 'New teas' },
  picture: { kind: 'picture', url: picture, alt: 'A tea house', href: 'https://shop.test/tea' },
  divider: { kind: 'divider' },
  quote: { kind: 'quote', label: 'Bank transfer', text: 'Amount: HK$5\r\nReference: HB1' },
  button: { kind: 'button', label: 'Pay now', url: 'https://shop.test/order' },
  link: { kind: 'link', label: 'Invoice', url: 'https://shop.test/invoice' },
  lines: {
    kind: 'lines',
    title: 'Order HB1',
    lines: [
      { name: 'Longjing', detail: '50 g', quantity: '1 × HK$5', amount: 'HK$5', picture },
      { name: 'Bowl', detail: '', quantity: '1 × HK$9', notes: ['Gift'], amount: 'HK$9' },
    ],
  },
  table: { kind: 'table', title: 'Sales', columns: ['Day', 'Net'], rows: [['Monday', 'HK$9']] },
  amounts: { kind: 'amounts', rows: [{ label: 'Total', value: 'HK$14', strong: true }] },
  details: { kind: 'details', details: [{ title: 'Ships to', lines: ['Ann', 'Hong Kong'] }] },
};
const content: MailContent = {
  subject: 'Your order',
  preview: 'We have it',
  heading: 'Thank you',
  blocks: Object.values(blocks),
};
const frame: MailFrame = {
  language: 'zh-HK',
  store_name: 'Harbour',
  store_url: 'https://shop.test',
  footer: ['Questions?'],
  footer_links: [{ label: 'Unsubscribe', url: 'https://shop.test/unsubscribe' }],
};

let html = '';
beforeAll(async () => {
  ({ html } = await renderMail(content, frame));
});

type Tag = { name: string; attributes: Record<string, string> };
const findTags = (name = String.raw`\w+`): Tag[] =>
  [...html.matchAll(new RegExp(`<(${name})((?:\\s[^<>]*)?)>`, 'g'))].map(
    ([, name = '', text = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  );
const styles = () => findTags().map(({ attributes }) => attributes.style ?? '');

/** What mail programs allow: by https://www.caniemail.com, those of Outlook, Gmail and Apple. */
describe('a mail is written with what every client shows', () => {
  test('it is laid out with tables, each said to be no table of data but the one that is', () => {
    const tables = findTags('table').map(({ attributes }) => attributes.role ?? 'data');
    expect(tables.filter((role) => role === 'data')).toHaveLength(1);
    expect(new Set(tables)).toEqual(new Set(['presentation', 'data']));
    // A division hides the words that a list of mails shows, and holds nothing else.
    const shown = findTags('div').filter(({ attributes }) => attributes.style?.includes('display'));
    expect(shown.map(({ attributes }) => attributes['data-skip-in-text'])).toEqual(['true']);
  });

  test('no style of it needs a layout or a line’s end that Outlook does not know', () => {
    const layout = /display:\s*(inline-)?(flex|grid)|(^|;)\s*(position|float|gap)/;
    const others = /(^|;)\s*white-space:\s*pre|var\(|calc\(|url\(/;
    const isUnknown = (style: string) => layout.test(style) || others.test(style);
    expect(styles().filter(isUnknown)).toEqual([]);
    expect(html).toMatch(/First line<br\/?>second line/);
    expect(html).toMatch(/Amount: HK\$5<br\/?>Reference: HB1/);
  });

  test('nothing of it is loaded but pictures: no stylesheet, font, script or frame', () => {
    expect(findTags('link|script|iframe|object|embed|form|video|svg')).toEqual([]);
    expect(html).not.toMatch(/@import|@font-face|url\(|srcset=/);
    // Gmail drops a style element of more characters, and cuts a mail of more bytes.
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]?.length).toBeLessThan(8192);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  test('a picture has an absolute address, a width in pixels and words, and is one to be seen', () => {
    const pictures = findTags('img').map(({ attributes }) => attributes);
    expect(pictures.map(({ alt }) => alt)).toEqual(['A tea house', 'Longjing']);
    for (const { src, width = '', height } of pictures) {
      expect(src).toBe(picture);
      expect(width).toMatch(/^\d+$/);
      expect(Number(width)).toBeGreaterThan(16);
      if (height !== undefined) expect(Number(height)).toBeGreaterThan(16);
    }
  });
});

describe('in the dark', () => {
  const night = () => /prefers-color-scheme:dark\)\{(.*)\}<\/style>/s.exec(html)?.[1] ?? '';
  const findDarkRule = (name: string) =>
    new RegExp(`\\.${name}\\{([\\w-]+):(#\\w+)!important\\}`).exec(night())?.slice(1) ?? [];

  test('a client is told that there is a look for it, in each way that one asks for it', () => {
    const metas = findTags('meta').map(({ attributes }) => attributes);
    for (const name of ['color-scheme', 'supported-color-schemes'])
      expect(metas).toContainEqual({ name, content: 'light dark' });
    expect(html).toContain(':root{color-scheme:light dark');
  });

  test('every colour of a text, a ground and a line has another, but the ground of pictures', () => {
    const missing = findTags().filter(({ name, attributes: { style = '', class: names = '' } }) => {
      const properties = names.split(' ').map((className) => findDarkRule(className)[0]);
      const isOwn = name === 'img' || name === 'td';
      return (
        (/(^|;)color:/.test(style) && !properties.includes('color')) ||
        (/background-color:/.test(style) && !properties.includes('background-color') && !isOwn) ||
        (/border[\w-]*:[^;]*#/.test(style) && !properties.includes('border-color'))
      );
    });
    expect(missing).toEqual([]);
    expect(night()).toContain('.paper>table>tbody>tr>td{background-color:#181715!important}');
    for (const { attributes } of findTags('img')) {
      expect(attributes.style).toContain('background-color:#fff');
      expect(attributes.class ?? '').not.toMatch(/paper|raised|filled/);
    }
  });

  test('light and dark are the colours of the shop’s pages, whose contrast is held there', () => {
    const tokens = readFileSync('app/styles/tokens.css', 'utf8');
    const colours = new Set(
      [...html.matchAll(/:\s*(?:1px solid |3px solid )?(#\w+)/g)].map(([, colour]) => colour),
    );
    colours.delete('#fff');
    expect([...colours].filter((colour) => !tokens.includes(`: ${colour};`))).toEqual([]);
    expect(colours.size).toBeGreaterThan(10);
  });
});

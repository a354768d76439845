import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AgreedPages } from '@/components/shop/checkout/agreed-pages';
import { footerLinks } from '@/components/shop/layout/footer-links';
import type { MenuEntry } from '@/components/shop/layout/layout-data';

const entry = (title: string, fields: Partial<MenuEntry> = {}): MenuEntry => ({
  title,
  href: `/${title}`,
  ...fields,
});
const drawn = (entries: readonly MenuEntry[]) => {
  const { shop, help } = footerLinks(entries);
  const words = (list: MenuEntry[]) =>
    list.map(({ title, not_on }) => (not_on ? `${title} (not on ${not_on})` : title)).join(', ');
  return [words(shop), words(help)];
};

test('each branch ends at its first category, which stands under Shop; all else stands under Help', () => {
  const tree = [
    entry('tea', { children: [entry('green'), entry('brewing', { type: 'page' })] }),
    entry('about', {
      type: 'page',
      children: [
        entry('delivery', { type: 'page', children: [entry('customs', { type: 'page' })] }),
        entry('journal', { type: 'blog_category' }),
        entry('gifts', { children: [entry('boxes')] }),
      ],
    }),
    entry('museum', { type: 'link' }),
  ];
  expect(drawn(tree)).toEqual(['tea, gifts', 'about, delivery, customs, journal, museum']);
});

test('an entry that is left out on a phone or a desktop takes along what is below it', () => {
  const page = { type: 'page' } as const;
  const tree = [
    entry('about', {
      ...page,
      not_on: 'phone',
      children: [entry('story', page), entry('shop', { ...page, not_on: 'desktop' })],
    }),
    entry('delivery', { ...page, not_on: 'desktop' }),
  ];
  expect(drawn(tree)).toEqual([
    '',
    'about (not on phone), story (not on phone), delivery (not on desktop)',
  ]);
});

test('what an order is placed under opens in a tab of its own, and is named only where it exists', () => {
  const shown = (pages: object) =>
    renderToStaticMarkup(createElement(AgreedPages, { language: 'zh-HK', ...pages }));
  const [terms, privacy] = [
    { href: '/zh-HK/page/terms', title: '條款' },
    { href: '/zh-HK/page/privacy', title: '私隱政策' },
  ];
  expect(shown({})).toBe('');
  expect(shown({ terms, privacy })).toContain(
    '即表示你同意<a href="/zh-HK/page/terms" target="_blank"',
  );
  expect(shown({ terms, privacy }).match(/<a /g)).toHaveLength(2);
  expect(shown({ privacy })).toContain('已閱讀<a href="/zh-HK/page/privacy" target="_blank"');
});

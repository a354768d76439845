import { describe, expect, test } from 'vitest';
import { detailAttributes, details } from '@/db/seed/content/details';
import { products } from '@/db/seed/content/products';

const languages = ['en-US', 'zh-HK', 'zh-CN'] as const;

describe('the details of the demo’s products', () => {
  test('every product tells something, in every language', () => {
    for (const { url } of products) {
      const told = Object.values(details[url] ?? {});
      expect(told.length, url).toBeGreaterThan(0);
      for (const words of told)
        for (const language of languages) expect(words[language], url).toMatch(/\S/);
    }
  });

  test('no product is told of that the shop does not have, nor an attribute it does not know', () => {
    const urls = products.map(({ url }) => url);
    expect(Object.keys(details).filter((url) => !urls.includes(url))).toEqual([]);
    const keys: string[] = detailAttributes.map(({ key }) => key);
    expect(
      Object.values(details).flatMap((told) =>
        Object.keys(told).filter((key) => !keys.includes(key)),
      ),
    ).toEqual([]);
  });

  test('a detail does not repeat what the shopper chooses', () => {
    const options = { material: 'materials', capacity: 'volume', weight: 'net_weight' } as const;
    const repeated = products.filter(({ url, options: chosen = [] }) =>
      Object.entries(options).some(
        ([option, detail]) => chosen.includes(option) && details[url]?.[detail],
      ),
    );
    expect(repeated.map(({ url }) => url)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { detailAttributes } from '@/db/seed/content/attributes';
import { products } from '@/db/seed/content/products';

const languages = ['en-US', 'zh-HK', 'zh-CN'] as const;

describe('the details of the demo’s products', () => {
  test('every product tells something, in every language', () => {
    for (const { url, details } of products) {
      const descriptions = Object.values(details);
      expect(descriptions.length, url).toBeGreaterThan(0);
      for (const words of descriptions)
        for (const language of languages) expect(words[language], url).toMatch(/\S/);
    }
  });

  test('no product tells of an attribute that the shop does not have', () => {
    const keys: string[] = detailAttributes.map(({ key }) => key);
    expect(
      products.flatMap(({ details }) => Object.keys(details).filter((key) => !keys.includes(key))),
    ).toEqual([]);
  });

  test('a detail does not repeat what the shopper chooses', () => {
    const options = { material: 'materials', capacity: 'volume', weight: 'net_weight' } as const;
    const repeated = products.filter(({ details, options: chosen = [] }) =>
      Object.entries(options).some(
        ([option, detail]) => chosen.includes(option) && details[detail],
      ),
    );
    expect(repeated.map(({ url }) => url)).toEqual([]);
  });
});

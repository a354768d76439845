import { expect, test } from 'vitest';
import { products } from '@/db/seed/content/products';
import { pictureAlt } from '@/db/seed/picture-alts';
import { productPictures } from '@/db/seed/picture-names';

const described = products.flatMap((product) =>
  productPictures(product).map((picture) => ({
    name: picture.name,
    product,
    alt: pictureAlt(product, picture),
  })),
);

test.each(['en-US', 'zh-HK', 'zh-CN'] as const)(
  'no two pictures of the demo are described alike in %s, neither of one product nor of two',
  (language) => {
    const alts = described.map(({ alt }) => alt[language]);
    expect(alts.filter((alt, index) => alts.indexOf(alt) !== index)).toEqual([]);
  },
);

test('a description begins with the product’s name and says more than it, in each language', () => {
  for (const { name, product, alt } of described)
    for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const) {
      expect(alt[language].startsWith(product.name[language]), name).toBe(true);
      expect(alt[language].length, name).toBeGreaterThan(product.name[language].length + 2);
    }
});

test('what stands beside a product is named in its description', () => {
  const of = (name: string) =>
    described.find((picture) => picture.name === `products/${name}`)?.alt;
  expect(of('west-lake-longjing')).toEqual({
    'en-US': 'Longjing, before Qingming, with a dish of flat green leaves',
    'zh-HK': '明前龍井，旁有一碟扁身綠茶葉',
    'zh-CN': '明前龙井，旁有一碟扁平绿茶叶',
  });
  expect(of('tasting-cup-thin-4')?.['en-US']).toBe('Thin tasting cup, 45 ml, Set of 4, front view');
});

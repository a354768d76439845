import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pages } from '@/db/seed/content/pages';
import { stills } from '@/db/seed/content/pictures';
import { products } from '@/db/seed/content/products';
import { promotions } from '@/db/seed/content/promotions';
import { stores } from '@/db/seed/content/stores';
import { readData } from '@/db/seed/read-data';
import { parsePastedHours } from '@/lib/stores/paste-hours.schema';

const filesIn = (folder: string) =>
  readdirSync(`db/seed/data/${folder}`).map((file) => basename(file, '.json'));

test('a file of the demo that is not as its schema says is refused with its name and each path', () => {
  const wrong = z.array(z.strictObject({ code: z.string(), priority: z.string() }));
  const read = () => readData('warehouses.json', wrong);
  expect(read).toThrow('Invalid seed data in db/seed/data/warehouses.json:');
  expect(read).toThrow(/\n {2}0\.priority: .*expected string, received number/);
  expect(read).toThrow(/\n {2}2: Unrecognized keys: "title", "country"/);
});

test('a file of the demo that is missing is refused with its name', () => {
  expect(() => readData('nothing.json', z.json())).toThrow("Can't read db/seed/data/nothing.json");
});

test('a long text of the demo is the list of its parts, read as one', () => {
  const [about] = pages;
  expect(about?.content['en-US']).toMatch(/<\/p><h2>How we choose<\/h2><p>/);
});

test('every file of products is read', () => {
  const shelves = filesIn('products').map((name) =>
    readData(`products/${name}.json`, z.array(z.looseObject({ sku: z.string() }))),
  );
  expect(products.map(({ sku }) => sku).sort()).toEqual(
    shelves
      .flat()
      .map(({ sku }) => sku)
      .sort(),
  );
});

test('a still life is of a product that the shop has', () => {
  const urls = products.map(({ url }) => url);
  expect(Object.keys(stills).filter((url) => !urls.includes(url))).toEqual([]);
});

test('an offer of the demo calls each product as the catalogue does', () => {
  const others = promotions.flatMap(({ description, target = [], reward = [], reward_sku = [] }) =>
    [...target, ...reward, ...reward_sku].flatMap((url) => {
      const named = products.find((product) => product.url === url)?.name;
      return (['zh-HK', 'zh-CN'] as const)
        .filter((language) => named && !description[language].includes(named[language]))
        .map((language) => `${url} ${language}`);
    }),
  );
  expect(others).toEqual([]);
});

test('the hours of the demo’s stores are understood, line by line', () => {
  const read = stores.map(({ hours }) => parsePastedHours(hours));
  expect(read.flatMap(({ problems }) => problems)).toEqual([]);
  expect(read.map(({ opening_hours }) => opening_hours.length)).toEqual([6, 9]);
});

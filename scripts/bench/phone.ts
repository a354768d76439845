import { type Browser, chromium, type Page } from '@playwright/test';
import { become } from '../shots/visitors';
import { ensureBrowser } from '../support/browser.mjs';
import { median } from './load';
import type { Options } from './options';
import { PHONE_DEVICE, type PhoneVisit, visitPage } from './phone-visit';
import { heldAtMost, type Result } from './result';
import { findShopPagePath } from './rows/ready';
import { type BenchShop, shopName } from './shop';

/** More rounds than other rows have: a browser's figures vary more. */
const ROUNDS = 5;
const goals = { lcp: 1800, cls: 0.02, tbt: 200, inp: 150 };
const languages = { 'en-US': '', 'zh-HK': '/zh-HK' };

type PhonePage = {
  name: string;
  path: (shop: BenchShop) => string | Promise<string>;
  /** The usual first press. */
  press: (page: Page) => Promise<unknown>;
  /** The cart has an item. */
  isBuyer?: boolean;
};

const filter = (page: Page) => page.locator('[data-filter]').tap();
const pages: PhonePage[] = [
  { name: 'Home', path: () => '/', press: (page) => page.locator('header summary').first().tap() },
  { name: 'Category', path: (shop) => findShopPagePath(shop, 'category'), press: filter },
  {
    name: 'Product',
    path: (shop) => findShopPagePath(shop, 'product'),
    press: (page) => page.locator('main form button[type=submit]').first().tap(),
  },
  { name: 'Search', path: () => '/search/tea', press: filter },
  {
    name: 'Checkout',
    path: () => '/checkout',
    press: (page) => page.locator('[name="shipping_address.first_name"]').tap(),
    isBuyer: true,
  },
];

/** Web vitals on a mid-range phone, of each build in turn; medians. */
export async function measurePhone(
  shops: BenchShop[],
  { quick }: Pick<Options, 'quick'>,
): Promise<Result[]> {
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const results: Result[] = [];
  try {
    for (const page of pages)
      for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
        const visits = new Map<BenchShop, PhoneVisit[]>(shops.map((shop) => [shop, []]));
        for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
          for (const shop of shops)
            visits.get(shop)?.push(await visitOnce(browser, shop, page, languages[language]));
        for (const shop of shops)
          results.push(buildResult(`${page.name} on a phone, ${language}`, shop, visits.get(shop)));
      }
  } finally {
    await browser.close();
  }
  return results;
}

async function visitOnce(
  browser: Browser,
  shop: BenchShop,
  { path, press, isBuyer }: PhonePage,
  prefix: string,
): Promise<PhoneVisit> {
  const context = await browser.newContext({ ...PHONE_DEVICE, baseURL: shop.url });
  try {
    const product = (await findShopPagePath(shop, 'product')).replace('/product/', '');
    if (isBuyer) await become.buyer(context.request, product);
    return await visitPage(context, shop.url + prefix + (await path(shop)), press);
  } finally {
    await context.close();
  }
}

function buildResult(name: string, shop: BenchShop, visits: PhoneVisit[] = []): Result {
  const of = (figure: keyof PhoneVisit) => median(visits.map((visit) => visit[figure]));
  const checks = [
    heldAtMost(of('lcp'), goals.lcp, 'ms LCP'),
    heldAtMost(of('tbt'), goals.tbt, 'ms TBT'),
    heldAtMost(of('inp'), goals.inp, 'ms INP'),
    heldAtMost(of('cls'), goals.cls, 'CLS', 3),
  ];
  const build = shop.build === 'other' ? ', other build' : '';
  return { name, shop: shopName(shop) + build, figures: `${visits.length} visits`, checks };
}

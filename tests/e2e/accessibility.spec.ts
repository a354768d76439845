import type { Page } from '@playwright/test';
import { type Language, languages } from '@/lib/core/language';
import { expectNoViolations } from '../support/browser/axe';
import { buyInBrowser, fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { addBookAddress, register } from '../support/browser/member-account';
import {
  fillAddress,
  pathIn,
  plentifulProduct,
  queryShop,
  shopperAddress,
} from '../support/browser/shopping';
import { DESKTOP, getSweepWidths, isFullSweep, PHONE, SWEEP_MS } from '../support/browser/sweep';

/**
 * Every page that a shopper sees, every form and what it refuses, and what opens, in the
 * languages and widths that `sweep.ts` names. At each visit the page also has to fit into a
 * window of 320 px, and into one of 640 with letters twice as large: nothing scrolls sideways.
 */
interface Screen {
  path: string;
  /** Brings it into the state that is meant. */
  open?: (page: Page) => Promise<void>;
  /** The one width at which there is such a thing. */
  only?: number;
}
type Screens = Record<string, Screen>;
const shownAt = (page: Page, selector: string) =>
  expect(page.locator(selector).locator('visible=true').first()).toBeVisible();
const press = (page: Page, selector: string) =>
  page.locator(selector).locator('visible=true').first().click();

/** A page that is as wide as its window shows nothing beyond its edge, once it has settled. */
async function expectFits(page: Page, where: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName}.${element.className}`.slice(0, 90))
        .slice(-6);
    });
  await expect.poll(beyond, `${where} scrolls sideways`).toEqual([]);
}

/** Looks at every screen, at the widths that `widthsAt` names for its place in the list. */
async function walk(
  page: Page,
  language: Language,
  screens: Screens,
  widthsAt: (at: number) => number[] = (at) =>
    isFullSweep ? [PHONE, DESKTOP] : [at % 2 ? DESKTOP : PHONE],
): Promise<void> {
  test.setTimeout(SWEEP_MS);
  for (const [at, [name, { path, open, only }]] of Object.entries(screens).entries()) {
    const widths = widthsAt(at);
    for (const width of only && widths.length ? [only] : widths)
      await test.step(`${name}, ${language}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(pathIn(language, path));
        await open?.(page);
        await look(page, `${name}, ${language}, ${width} px`);
      });
  }
}

async function look(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, `${where}, then at 320`);
  await page.setViewportSize({ width: 640, height: 900 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectFits(page, `${where}, then at 640 with letters twice as large`);
}

/** Sends a form as it stands, and waits until it says what is wrong. */
const refused = (button: string) => async (page: Page) => {
  await page.locator(button).locator('visible=true').last().click();
  await shownAt(page, 'main [aria-invalid=true]');
};

const pages = async (): Promise<Screens> => {
  const [article] = await queryShop<{ url: string; topic: string }>(
    (sql) => sql`select a.url, c.url as topic from blog_article a
      join blog_article_category x on x.article_id = a.id
      join blog_category c on c.id = x.category_id
      where a.status = 'published' and a.published_at < now() order by a.id limit 1`,
  );
  return {
    'the home page': { path: '/' },
    'a category': { path: '/category/living' },
    'a second page': { path: '/category/teaware?page=2' },
    'a brand': { path: '/brand/tidal-kiln' },
    'a product': { path: '/product/sea-glaze-teacup' },
    'a product with options': { path: `/product/${await plentifulProduct({ options: true })}` },
    'a page': { path: '/page/delivery' },
    'a search': { path: '/search/tea' },
    'a search put right': { path: '/search/teapto' },
    'a search for what is nowhere': { path: '/search/qxzvkj' },
    'a search for nothing': { path: '/search?keyword=%25' },
    'the blog': { path: '/blog' },
    'all offers': { path: '/offers' },
    'all stores': { path: '/store' },
    'a store': { path: '/store/tuen-mun' },
    'an article': { path: `/blog/article/${article?.url}` },
    'a category of the blog': { path: `/blog/category/${article?.topic}` },
    'what is not there': { path: '/no/such/page' },
  };
};

const forms: Screens = {
  'the contact form': { path: '/contact-us' },
  'the contact form, refused': {
    path: '/contact-us',
    open: refused('main form button[type=submit]'),
  },
  'the login': { path: '/login' },
  'the login after one that ended': { path: '/login?next=%2Faccount&expired=1' },
  'the login, refused': { path: '/login', open: refused('main form button[type=submit]') },
  'the registration': { path: '/register' },
  'the registration, refused': {
    path: '/register',
    open: refused('main form button[type=submit]'),
  },
  'looking for an order': { path: '/order/find' },
  'a new password': { path: '/password/reset' },
  'a link that is over': { path: '/reset-password?token=made-up' },
  'an order nobody named': { path: '/order/success' },
};

const states = async (): Promise<Screens> => ({
  'the menu of a phone': {
    path: '/page/about',
    only: PHONE,
    open: async (page) => {
      await press(page, 'header details[data-menu] > summary');
      await press(page, '.site-menu summary');
      await shownAt(page, '.site-menu details[open] a');
    },
  },
  'the panel of a desktop’s menu': {
    path: '/page/about',
    only: DESKTOP,
    open: async (page) => {
      await press(page, '.site-menu > ul > li > details > summary');
      await shownAt(page, '.site-menu details[open] a');
    },
  },
  'languages and currencies': {
    path: '/page/about',
    only: DESKTOP,
    open: async (page) => {
      await press(page, 'header details:has(a[hreflang]) > summary');
      await shownAt(page, 'header a[hreflang]');
    },
  },
  'the filters of a phone': {
    path: '/category/living',
    only: PHONE,
    open: async (page) => {
      await press(page, 'main button[aria-haspopup=dialog]');
      await shownAt(page, '[role=dialog] input, dialog input');
    },
  },
  'a list that is filtered': {
    path: '/category/teaware?in_stock=1',
    open: (page) => shownAt(page, '[data-chip]'),
  },
  suggestions: {
    path: '/',
    only: DESKTOP,
    open: async (page) => {
      const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en-US';
      const search = page.getByRole('combobox').locator('visible=true').first();
      await search.pressSequentially(isEnglish ? 'teapo' : '茶');
      await shownAt(page, '[role=listbox] [role=option]');
    },
  },
  'an empty cart': {
    path: '/page/about',
    open: async (page) => {
      await press(page, 'header button[aria-haspopup=dialog]');
      await shownAt(page, '[role=dialog]');
    },
  },
  'a picture over the page': {
    path: '/product/sea-glaze-teacup',
    open: async (page) => {
      await press(page, 'main section ul[aria-label] a');
      await shownAt(page, '[role=dialog] img, dialog img');
    },
  },
  'a product whose options are asked for': {
    path: `/product/${await plentifulProduct({ options: true })}`,
    open: async (page) => {
      await press(page, 'main form button[type=submit]');
      await shownAt(page, 'main [role=alert]:not(:empty)');
    },
  },
});

const toReview = async (page: Page) => {
  await page.locator('[name="email"]').fill('sweep@example.com');
  await fillAddress(page, shopperAddress);
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await shownAt(page, 'main button[name=intent][value=place]');
};

const checkout: Screens = {
  'a cart with something in it': {
    path: '/page/about',
    open: async (page) => {
      await press(page, 'header button[aria-haspopup=dialog]');
      await shownAt(page, '[role=dialog] a[href$="/checkout"]');
    },
  },
  'the checkout': { path: '/checkout' },
  'the checkout, refused': {
    path: '/checkout',
    open: refused('main button[name=intent][value=review]:not([aria-hidden])'),
  },
  'the checkout abroad': {
    path: '/checkout',
    open: async (page) => {
      await page.locator('[name="shipping_address.country"]').selectOption('GBR');
      await shownAt(page, '[name="shipping_address.postal_code"]');
    },
  },
  'the review': { path: '/checkout', open: toReview },
};

const account: Screens = {
  'the account': { path: '/account' },
  'orders of one’s own': { path: '/account/orders' },
  addresses: { path: '/account/addresses' },
  'a new address': { path: '/account/addresses/new' },
  'a new address, refused': {
    path: '/account/addresses/new',
    open: refused('main form button[type=submit]'),
  },
  'the profile': { path: '/account/profile' },
  'logins and password': { path: '/account/security' },
  'an e-mail to confirm': { path: '/account/confirm?token=made-up' },
};

test.describe.configure({ mode: 'parallel' });

for (const language of languages) {
  test(`pages for everybody, in ${language}`, async ({ page }) =>
    walk(page, language, await pages(), (at) => getSweepWidths(at, language)));

  test(`forms, what they refuse, and what opens, in ${language}`, async ({ page }) =>
    walk(page, language, { ...forms, ...(await states()) }, (at) => getSweepWidths(at, language)));
}

test('from the cart to an order that waits and one that is placed, in zh-HK', async ({ page }) => {
  const language = 'zh-HK';
  await walk(page, language, { 'a checkout of nothing': { path: '/checkout' } });
  await fillBrowserCart(page);
  await walk(page, language, checkout);
  const { path, pay } = await buyInBrowser(page, 'card');
  const placed = await buyInBrowser(page, 'cash_on_delivery');
  await walk(page, language, {
    'an order that waits': { path },
    'the card': { path: pay },
    'orders that wait, at the checkout': { path: '/checkout' },
    'an order that is placed': { path: placed.path },
  });
});

test('an account with something in it, and one without a password, in zh-CN', async ({ page }) => {
  const language = 'zh-CN';
  const email = await register(page, undefined, language);
  await walk(page, language, { 'no addresses yet': { path: '/account/addresses' } });
  await addBookAddress(page, { line1: 'Flat 12C, Seaview Mansion, 41 Belcher’s Street'.repeat(2) });
  const { order_number } = await buyInBrowser(page, 'cash_on_delivery');
  const [own] = await queryShop<{ id: number }>(
    (sql) => sql`select id from address
      where customer_id = (select id from customer where email = ${email})`,
  );
  await walk(page, language, {
    ...account,
    'one address': { path: `/account/addresses/${own?.id}` },
    'one order': { path: `/account/orders/${order_number}` },
  });
  await queryShop((sql) => sql`update customer set password_hash = null where email = ${email}`);
  await walk(page, language, {
    'logins without a password': { path: '/account/security' },
  });
});

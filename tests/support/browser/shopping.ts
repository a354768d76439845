import { type BrowserContext, expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import type { Language } from '@/lib/core/language';
import { inDatabase } from '../data/database';
import { someNumber } from '../values/person';

export const pathIn = (language: Language, path: string) =>
  language === 'en-US' ? path : `/${language}${path}`;

export const shopperAddress = {
  first_name: 'Siu Ming',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '+85291234567',
  line1: '12 Harbour Road',
  line2: 'Flat 3A',
  district: 'Wan Chai',
};
/** The same house with an unused phone number, as open orders are counted per number. */
const ownAddress = () => ({ ...shopperAddress, contact_number: someNumber() });

/** Fills in the shipping address, in the form's fields for that country. */
export async function fillAddress(page: Page, address: Record<string, string>): Promise<void> {
  const { country = '', district, ...texts } = address;
  const field = (name: string) => page.locator(`[name="shipping_address.${name}"]`);
  await field('country').selectOption(country);
  for (const [name, value] of Object.entries(texts)) await field(name).fill(value);
  if (district) await field('district').selectOption(district);
}

/** Queries the running shop's database, for what no screen shows. */
export const queryShop = <T extends object>(
  work: (sql: postgres.Sql) => Promise<T[]>,
): Promise<T[]> => inDatabase(process.env.DATABASE_URL ?? '', work);

/** The url of a well-stocked product with one variant (or with options). */
export async function plentifulProduct({ options = false } = {}): Promise<string> {
  const [found] = await queryShop<{ url: string }>(
    (sql) => sql`select p.url from product p join stock s on s.product_id = p.id and s.visibled
      join inventory i on i.stock_id = s.id
      join setting w on w.key = 'product_warehouse_id' and i.warehouse_id = w.value::text::int
      where p.visibled and ${options} = exists (select 1 from stock_option o
        where o.stock_id = s.id)
      group by p.id having min(i.quantity - i.reserved) >= 15 order by p.id limit 1`,
  );
  return found?.url ?? '';
}

export const useCurrency = async (page: Page, currency: string) => {
  const answer = await page.request.post('/api/preference', {
    form: { currency, path: '/' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
};

/** Adds a product to the cart on its page; the cart then opens. */
export async function addToCartOnPage(page: Page, language: Language, url: string): Promise<void> {
  await page.goto(pathIn(language, `/product/${url}`));
  for (const option of await page.locator('main form fieldset').all())
    await option.locator('input[type=radio]:enabled').first().check({ force: true });
  await page.locator('main form button[type=submit]').first().click();
}

type PaymentCode = 'bank_transfer' | 'cash_on_delivery' | 'card' | 'fps' | 'payme';

export async function choosePaymentMethod(page: Page, code: PaymentCode): Promise<void> {
  const [method] = await queryShop<{ id: number }>(
    (sql) => sql`select id from payment_method where code = ${code}`,
  );
  await page.locator(`[name="payment_method_id"][value="${method?.id}"]`).check({ force: true });
}

/** Fills in the checkout's form and continues through the review to the payment page. */
export async function checkOut(
  page: Page,
  language: Language,
  pay: PaymentCode,
  email?: string,
): Promise<void> {
  await page.goto(pathIn(language, '/checkout'));
  if (email) await page.locator('[name="email"]').fill(email);
  await fillAddress(page, ownAddress());
  await page.locator('[name="shipping_method_id"]').first().check({ force: true });
  await choosePaymentMethod(page, pay);
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await page.locator('main button[name=intent][value=place]:visible').last().click();
  await page.waitForURL(/order_number=/);
}

export const readOrderNumber = (page: Page) =>
  new URL(page.url()).searchParams.get('order_number') ?? '';

export async function readOrderStatus(order_number: string): Promise<string | undefined> {
  const [row] = await queryShop<{ status: string }>(
    (sql) => sql`select status from orders where order_number = ${order_number}`,
  );
  return row?.status;
}

/** Answers the sandbox's card page. */
export async function answerCardPage(
  page: Page,
  decision: 'captured' | 'declined' | 'review',
): Promise<void> {
  await page.waitForURL(/\/payment\/card/);
  await page.locator(`button[name=decision][value=${decision}]`).click();
  await page.waitForURL(/\/order\/(success|cancel)/);
}

/** A separate browser in which an admin is logged in. */
export async function staffPage(
  context: BrowserContext,
  email = 'owner@harbour.test',
): Promise<Page> {
  const page = await context.newPage();
  const login = await page.request.post('/api/admin/login', {
    data: { email, password: 'harbour-demo' },
  });
  expect(login.status()).toBe(200);
  return page;
}

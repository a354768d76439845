import { expect, type Page } from '@playwright/test';
import { someEmail } from '../values/person';
import { queryShop } from './shopping';

export const PASSWORD = 'a sentence to remember';
/** A visible field of the page, by its name. */
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`);

/** Registers an account over the API, in the browser of the page. */
export async function register(page: Page, email = someEmail(), language = 'en-US') {
  const answer = await page.request.post('/api/register', {
    data: {
      email,
      language,
      first_name: 'Ka Yan',
      last_name: 'Lam',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  expect(answer.status()).toBe(200);
  return email;
}

/** Adds an address to the address book over the API. */
export async function addBookAddress(page: Page, fields: object = {}) {
  const data = {
    first_name: 'Ka Yan',
    last_name: 'Lam',
    country: 'HKG',
    contact_number: '+852 9123 4567',
    line1: '12 Harbour Road',
    district: 'Wan Chai',
    ...fields,
  };
  const answer = await page.request.post('/api/address', { data });
  expect(answer.status()).toBe(200);
}

/** The token in the latest email of a template to an address. */
export async function mailedToken(email: string, template: string): Promise<string> {
  let token = '';
  await expect
    .poll(
      async () => {
        const [mail] = await queryShop<{ text: string }>(
          (sql) => sql`select text from mail where to_address = ${email}
            and template = ${template} order by id desc limit 1`,
        );
        token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
        return token;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return token;
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { logInAs } from '../support/server/admin-api';
import { askShop } from '../support/server/buyer';
import { sharedShop as shop } from '../support/server/shared-server';

/*
 * Personal data of customers in everything the back office answers: with `customer.pii`
 * they are there, without it not one of them is, in any call of the document or any screen.
 */

const accounts = accountsIn(shop.databaseUrl);
afterAll(() => accounts.close());

const person = {
  first_name: 'Philippa',
  last_name: 'Quartermaine',
  email: 'philippa.quartermaine@canary.example',
  phone: '+85261234567',
  street: 'Flat 9Z, 471 Canary Wharf Road',
};
const name = `${person.first_name} ${person.last_name}`;
const everything = permissionNames.filter((permission) => permission !== 'customer.pii');
type Ids = {
  order: number;
  number: string;
  mail: number;
  product: number;
  stock: number;
  customer: number;
};
let ids: Ids;

/** An order of a person whom nobody else is called like, with a comment and a failed mail. */
beforeAll(async () => {
  const address = {
    first_name: person.first_name,
    last_name: person.last_name,
    country: 'HKG',
    contact_number: person.phone,
    address: `${person.street}\nKowloon`,
    city: 'Kowloon',
  };
  const message = `${person.last_name} of ${person.street} wrote from ${person.email}`;
  const [found] = await askShop<Ids>(shop, async (sql) => {
    const [order] = await sql`update orders set first_name = ${person.first_name},
      last_name = ${person.last_name}, email = ${person.email}, phone = ${person.phone},
      customer_note = ${`Ring ${person.phone} and ask for ${person.first_name}`},
      shipping_address = ${sql.json(address)}, billing_address = ${sql.json(address)}
      where id = (select max(id) from orders where status = 'completed')
      returning id, order_number`;
    await sql`insert into order_comment (order_id, author_type, author_name, comment)
      values (${order?.id}, 'customer', ${name}, ${message})`;
    const [mail] = await sql`insert into mail (dedupe_key, message_id, template, language,
        order_id, to_address, to_name, from_name, subject, html, text, state, error)
      values ('canary', '<canary@harbour.test>', 'order_established', 'en-US', ${order?.id},
        ${person.email}, ${name}, 'Harbour', 'Your order', ${`<p>${message}</p>`}, ${message},
        'failed', ${`550 <${person.email}>: no such mailbox`}) returning id`;
    const [product] = await sql`select min(id) as id from product`;
    const [stock] = await sql`select min(id) as id from stock`;
    const [customer] = await sql`update customer set first_name = ${person.first_name},
      last_name = ${person.last_name}, email = ${person.email}, phone = ${person.phone},
      description = ${message}, emails = array[${`second.${person.email}`}]
      where id = (select max(customer_id) from address) returning id`;
    await sql`update address set address = ${person.street}, line1 = ${person.street},
      contact_number = ${person.phone} where customer_id = ${customer?.id}`;
    return [
      {
        order: order?.id,
        number: order?.order_number,
        mail: mail?.id,
        product: product?.id,
        stock: stock?.id,
        customer: customer?.id,
      },
    ];
  });
  if (!found) throw new Error('there is no order');
  ids = found;
});

/** What the shop knows of its customers: e-mails, phones, streets, whole names. */
async function knownOfCustomers(): Promise<string[]> {
  const rows = await askShop<{ texts: (string | null)[] }>(
    shop,
    (sql) => sql`
      select array[email, phone, contact, street, first_name || ' ' || last_name] as texts
      from (
        select email, phone, first_name, last_name, null as contact, null as street from customer
        union all
        select email, phone, first_name, last_name, shipping_address ->> 'contact_number',
          split_part(shipping_address ->> 'address', E'\n', 1) from orders) as known`,
  );
  const texts = rows.flatMap((row) => row.texts).filter((text) => (text?.length ?? 0) > 4);
  return [...new Set(texts as string[]), person.last_name];
}

/** Every GET of staff in the document, with ids that exist. */
async function adminGets(): Promise<string[]> {
  const document = await (await fetch(`${shop.url}/api/openapi.json`)).json();
  const idFor = (path: string) =>
    path.includes('/user/')
      ? ids.customer
      : path.includes('/order/')
        ? ids.order
        : path.includes('/mail/')
          ? ids.mail
          : ids.product;
  return Object.entries<Record<string, unknown>>(document.paths)
    .filter(([path, calls]) => path.startsWith('/api/admin') && calls.get)
    .map(([path]) => path.replace(/\{\w+\}/, String(idFor(path))))
    .flatMap((path) => {
      if (path.endsWith('/find'))
        return [person.last_name, person.email, ids.number].map(
          (q) => `${path}?q=${encodeURIComponent(q)}`,
        );
      return /\/(order|mail|user)$/.test(path)
        ? [path, `${path}?search=${encodeURIComponent(person.email)}`, `${path}?page_size=100`]
        : [path];
    });
}

const leaks = (text: string, personalTexts: readonly string[]) =>
  personalTexts.filter((personalText) => text.includes(personalText));

describe('without customer.pii', () => {
  test('no call of the document answers a name, e-mail, phone or street of a customer', async () => {
    const call = await logInAs(everything);
    const personalTexts = await knownOfCustomers();
    expect(personalTexts.length).toBeGreaterThan(50);
    const paths = await adminGets();
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) {
      const answer = await call('GET', path);
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect([path, leaks(await answer.text(), personalTexts)]).toEqual([path, []]);
    }
    const order = (await (await call('GET', `/api/admin/order/${ids.order}`)).json()).data;
    expect(order).toMatchObject({
      first_name: 'P•••',
      last_name: 'Q•••',
      email: 'p•••@c•••.example',
      phone: '•••67',
      customer_note: 'Ring ••• and ask for •••',
      shipping_address: { country: 'HKG', city: 'Kowloon', contact_number: '•••67' },
    });
  });

  test('nor does a screen of the back office', async () => {
    const { email } = await accounts.admin([...everything]);
    const login = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookie = `admin_token=${(await login.json()).token}`;
    const personalTexts = await knownOfCustomers();
    const screens = [
      '',
      '/order',
      `/order/${ids.order}`,
      '/mail',
      `/mail/${ids.mail}`,
      '/job',
      '/customer?page_size=100',
      `/customer/edit/${ids.customer}`,
      '/customer/import',
    ];
    for (const screen of screens) {
      const page = await fetch(`${shop.url}/admin${screen}`, { headers: { cookie } });
      expect([screen, page.status]).toEqual([screen, 200]);
      expect([screen, leaks(await page.text(), personalTexts)]).toEqual([screen, []]);
    }
  });

  test('an order is found by its number, not by who bought it', async () => {
    const call = await logInAs(everything);
    const total = async (search: string) =>
      (await (await call('GET', `/api/admin/order?search=${encodeURIComponent(search)}`)).json())
        .meta.total;
    expect(await total(ids.number)).toBe(1);
    expect(await total(person.email)).toBe(0);
    expect(await total(person.last_name)).toBe(0);
    expect(await total(person.phone)).toBe(0);
  });

  test('a customer is found by the id, not by name, e-mail or phone; a file of them is refused', async () => {
    const call = await logInAs(everything);
    const total = async (search: string) =>
      (await (await call('GET', `/api/admin/user?search=${encodeURIComponent(search)}`)).json())
        .meta.total;
    expect(await total(String(ids.customer))).toBe(1);
    for (const text of [person.email, person.last_name, person.phone])
      expect(await total(text)).toBe(0);
    expect((await call('GET', '/api/admin/user/export')).status).toBe(403);
    expect((await call('GET', '/api/admin/import-log?resource=user')).status).toBe(403);
  });

  test('nobody writes over what they see masked', async () => {
    const call = await logInAs(everything);
    const path = `/api/admin/user/${ids.customer}`;
    const { data } = await (await call('GET', path)).json();
    const answer = await call('PUT', path, { first_name: data.first_name, phone: data.phone });
    expect(answer.status).toBe(403);
    expect(Object.keys((await answer.json()).messages)).toEqual(['first_name', 'phone']);
    expect((await call('PUT', path, { job_title: 'Buyer' })).status).toBe(200);
    const whole = await (await (await logInAs('owner'))('GET', path)).json();
    expect(whole.data).toMatchObject({ first_name: person.first_name, phone: person.phone });
  });

  test('no order is made for a customer by their id, nor priced as theirs', async () => {
    const call = await logInAs(everything);
    const priced = {
      customer_id: ids.customer,
      email: 'mine@canary.example',
      items: [{ stock_id: ids.stock, quantity: 1 }],
    };
    const placed = {
      ...priced,
      shipping_address: {
        first_name: 'Some',
        last_name: 'Body',
        country: 'HKG',
        contact_number: '+85261230000',
        address: '1 Other Street',
      },
      shipping_method_id: 1,
      payment_method_id: 1,
      payment: 'later',
    };
    const key = { 'Idempotency-Key': 'a-key-of-somebody' };
    for (const [path, body] of [
      ['/api/admin/order', placed],
      ['/api/admin/order/preview', priced],
    ] as const) {
      const answer = await call('POST', path, body, key);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(Object.keys((await answer.json()).messages)).toEqual(['customer_id']);
    }
  });

  test('no letter is counted for, or kept to, whom a search finds', async () => {
    const call = await logInAs(everything);
    for (const search of [person.email, person.phone, 'nobody@canary.example']) {
      const audience = { filters: { search } };
      for (const [path, body] of [
        ['/api/admin/broadcast/audience', { audience }],
        ['/api/admin/broadcast', { title: 'To one', audience }],
        ['/api/admin/user/segment', { name: 'One', filters: { search } }],
      ] as const) {
        const answer = await call('POST', path, body);
        expect([path, search, answer.status]).toEqual([path, search, 403]);
      }
    }
  });

  test('what a write answers is masked too', async () => {
    const call = await logInAs(everything);
    const answer = await call('POST', `/api/admin/order/${ids.order}/comment`, {
      comment: 'Packed',
      visible_to_customer: false,
    });
    expect(answer.status).toBe(200);
    expect(leaks(await answer.text(), await knownOfCustomers())).toEqual([]);
  });
});

test('who ships reads whom and where an order to be shipped goes, on it alone', async () => {
  const [open] = await askShop<{ id: number; shipping_address: { address: string } }>(
    shop,
    (sql) => sql`select id, shipping_address from orders
      where status = 'paid' and fulfillment_status = 'unfulfilled' and shipping_address is not null
      order by id desc limit 1`,
  );
  const path = `/api/admin/order/${open?.id}`;
  const read = async (...permissions: Permission[]) =>
    (await (await (await logInAs(permissions))('GET', path)).json()).data;
  const packed = await read('order', 'order.ship');
  expect(packed.personal_data).toBe('delivery');
  expect(packed.shipping_address.address).toBe(open?.shipping_address.address);
  expect(packed.email).toContain('•••');
  expect((await read('order')).shipping_address.address).not.toBe(open?.shipping_address.address);
});

test('with customer.pii the same calls answer them', async () => {
  const call = await logInAs(['order', 'setting', 'customer.pii']);
  const text = async (path: string) => (await call('GET', path)).text();
  const order = await text(`/api/admin/order/${ids.order}`);
  for (const detail of [person.email, person.phone, person.last_name, person.street])
    expect(order).toContain(detail);
  expect(await text(`/api/admin/order?search=${person.last_name}`)).toContain(person.email);
  expect(await text(`/api/admin/mail/${ids.mail}`)).toContain(person.street);
  expect(await text(`/api/admin/find?q=${ids.number}`)).toContain(person.last_name);
});

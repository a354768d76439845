import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { address, customer } from '@/db/schema/auth';
import type { CustomerContext } from '@/lib/core/context';
import { addressEditInput, addressInput, MAX_ADDRESSES } from '@/lib/customers/address.schema';
import { readAddressBooks } from '@/lib/customers/address-book';
import { readAddressBook } from '@/lib/customers/address-view';
import { addAddress, deleteAddress, readAddress, updateAddress } from '@/lib/customers/addresses';
import { member } from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

const home = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '+852 9123 4567',
  line1: '41 Belcher’s Street',
  district: 'Central and Western',
};
type Mark = 'billing' | 'shipping' | 'both' | 'none';
const marked = (mark: Mark) => ({
  default_billing: mark === 'billing' || mark === 'both',
  default_shipping: mark === 'shipping' || mark === 'both',
});
const shopper = async () => (await member()) as CustomerContext;
const add = (ctx: CustomerContext, fields: object = {}) =>
  addAddress(ctx, ctx.actor.id, addressInput.parse({ ...home, ...fields }));
const edit = (ctx: CustomerContext, id: number, fields: object = {}) =>
  updateAddress(ctx, ctx.actor.id, id, addressEditInput.parse({ ...home, ...fields }));
const remove = (ctx: CustomerContext, id: number) => deleteAddress(ctx, ctx.actor.id, id);

/** What each address of a book is the default of, oldest first. */
async function listMarks({ actor }: CustomerContext): Promise<Mark[]> {
  const rows = await database()
    .select()
    .from(address)
    .where(eq(address.customer_id, actor.id))
    .orderBy(address.id);
  return rows.map(({ default_billing, default_shipping }) =>
    default_billing && default_shipping
      ? 'both'
      : default_billing
        ? 'billing'
        : default_shipping
          ? 'shipping'
          : 'none',
  );
}

/** Each step: add with marks, edit the nth with marks, or delete the nth; then the marks. */
type Step = ['add', Mark] | ['edit', number, Mark] | ['delete', number];
test.each<[string, Step[], Mark[]]>([
  ['the first has both', [['add', 'none']], ['both']],
  [
    'a second leaves them',
    [
      ['add', 'none'],
      ['add', 'none'],
    ],
    ['both', 'none'],
  ],
  [
    'a ticked one takes them',
    [
      ['add', 'none'],
      ['add', 'shipping'],
    ],
    ['billing', 'shipping'],
  ],
  [
    'both are taken at once',
    [
      ['add', 'none'],
      ['add', 'both'],
    ],
    ['none', 'both'],
  ],
  [
    'an edit takes them',
    [
      ['add', 'none'],
      ['add', 'none'],
      ['edit', 1, 'billing'],
    ],
    ['shipping', 'billing'],
  ],
  [
    'unticking leaves no book without a default',
    [
      ['add', 'none'],
      ['edit', 0, 'none'],
    ],
    ['both'],
  ],
  [
    'who goes leaves their marks to another',
    [
      ['add', 'none'],
      ['add', 'none'],
      ['delete', 0],
    ],
    ['both'],
  ],
  [
    'a mark goes to the other default first',
    [
      ['add', 'none'],
      ['add', 'none'],
      ['add', 'shipping'],
      ['delete', 0],
    ],
    ['none', 'both'],
  ],
  [
    'who has no mark leaves them',
    [
      ['add', 'none'],
      ['add', 'none'],
      ['delete', 1],
    ],
    ['both'],
  ],
  [
    'the last may go',
    [
      ['add', 'none'],
      ['delete', 0],
    ],
    [],
  ],
])('defaults: %s', async (_, steps, marks) => {
  const ctx = await shopper();
  const ids: number[] = [];
  for (const step of steps) {
    if (step[0] === 'add') ids.push((await add(ctx, marked(step[1]))).id);
    else if (step[0] === 'edit') await edit(ctx, ids[step[1]] ?? 0, marked(step[2]));
    else await remove(ctx, ids[step[1]] ?? 0);
  }
  expect(await listMarks(ctx)).toEqual(marks);
});

test('twenty tabs that tick, untick, add and delete at once leave exactly one default of each kind', async () => {
  const ctx = await shopper();
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await add(ctx)).id));
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const id = ids[n % 6] ?? 0;
      if (n % 5 === 4) return add(ctx, marked('both'));
      return n === 13 ? remove(ctx, id) : edit(ctx, id, marked(n % 2 ? 'both' : 'shipping'));
    }).map((work) => work.catch((error) => expect(error.status).toBe(404))),
  );
  const marks = await listMarks(ctx);
  const countMarks = (kind: Mark) =>
    marks.filter((mark) => mark === kind || mark === 'both').length;
  expect([countMarks('billing'), countMarks('shipping')]).toEqual([1, 1]);
});

test('a state that was kept by its name is read by its code, and stored so when it is changed', async () => {
  const ctx = await shopper();
  const place = { country: 'USA', city: 'Springfield', postal_code: '62701', district: '' };
  const abroad = { ...place, contact_number: '+12125550123', region: 'US-IL' };
  const { id } = await add(ctx, abroad);
  const selectAddress = () => database().select().from(address).where(eq(address.id, id));
  await database().update(address).set({ region: 'Illinois' }).where(eq(address.id, id));
  expect(await readAddressBook(ctx)).toMatchObject([{ region: 'US-IL' }]);
  expect((await readAddressBooks(ctx, [ctx.actor.id])).get(ctx.actor.id)).toMatchObject([
    { region: 'US-IL' },
  ]);
  expect(await selectAddress()).toMatchObject([{ region: 'Illinois' }]);
  await edit(ctx, id, { ...abroad, region: 'Illinois' });
  expect(await selectAddress()).toMatchObject([{ region: 'US-IL' }]);
});

test('another customer’s address is neither read, changed nor deleted', async () => {
  const [own, other] = [await shopper(), await shopper()];
  const { id } = await add(other);
  const before = await readAddressBook(other);
  for (const work of [
    () => readAddress(own, own.actor.id, id),
    () => edit(own, id, { first_name: 'Mine' }),
    () => remove(own, id),
  ])
    await expect(work()).rejects.toMatchObject({ status: 404 });
  expect(await readAddressBook(other)).toEqual(before);
  expect(await readAddressBook(own)).toEqual([]);
});

test('an older tab’s edit is refused with 409, also where only a mark was taken meanwhile', async () => {
  const ctx = await shopper();
  const [first, second] = [await add(ctx), await add(ctx)];
  await edit(ctx, first.id, { line1: '1 New Street', updated_at: first.updated_at.toISOString() });
  await expect(
    edit(ctx, first.id, { line1: '2 Old Street', updated_at: first.updated_at.toISOString() }),
  ).rejects.toMatchObject({ status: 409 });
  const [now] = await readAddressBook(ctx);
  await edit(ctx, second.id, marked('both'));
  await expect(
    edit(ctx, first.id, { ...marked('both'), updated_at: now?.updated_at.toISOString() }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await listMarks(ctx)).toEqual(['none', 'both']);
  expect((await readAddress(ctx, ctx.actor.id, first.id)).address).toContain('1 New Street');
});

test('an address that moves to a country with other parts keeps none of the old ones', async () => {
  const ctx = await shopper();
  const { id } = await add(ctx);
  await edit(ctx, id, {
    country: 'GBR',
    contact_number: '+447400123456',
    district: undefined,
    line1: '9 Wharf Lane',
    city: 'Bristol',
    postal_code: 'bs16tp',
  });
  expect(await readAddressBook(ctx)).toMatchObject([
    {
      country_name: 'United Kingdom',
      postal_code: 'BS1 6TP',
      district: null,
      address: '9 Wharf Lane\nBristol\nBS1 6TP',
    },
  ]);
});

test('what a shopper changes in their book is another version of their record to staff', async () => {
  const ctx = await shopper();
  const readVersion = async () =>
    (await database().select().from(customer).where(eq(customer.id, ctx.actor.id)))[0]?.updated_at;
  const before = await readVersion();
  const { id } = await add(ctx);
  const added = await readVersion();
  expect(added).not.toEqual(before);
  await remove(ctx, id);
  expect(await readVersion()).not.toEqual(added);
});

test('a book holds so many addresses and no more', async () => {
  const ctx = await shopper();
  for (let n = 0; n < MAX_ADDRESSES; n++) await add(ctx);
  expect(await refusedFields(() => add(ctx))).toEqual({ general: ['addresses_many'] });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { customer } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import type { AdminContext } from '@/lib/core/context';
import { createCustomer } from '@/lib/customers/customers';
import { deleteCustomer } from '@/lib/customers/delete-customer';
import { readOwnMemberCode, toMemberCode } from '@/lib/customers/member-code';
import { asRefusal } from '@/lib/http/refusals';
import { joinInput } from '@/lib/pos/people/member.schema';
import { createPosMember, findMember } from '@/lib/pos/people/members';
import { posPreviewInput } from '@/lib/pos/pos.schema';
import { previewSale } from '@/lib/pos/sale/purchase';
import { workDueJobs } from '../../support/data/jobs';
import { makeStock, member, openShop, system } from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let till: TestTill;
let cashier: AdminContext;
let stock_id: number;
beforeAll(async () => {
  await openShop();
  const shopper = await member();
  if (shopper.actor.kind !== 'customer') throw new Error('nobody is logged in');
  // A shop without a register has nowhere to show a code at.
  expect(await readOwnMemberCode({ ...shopper, actor: shopper.actor })).toBeNull();
  const warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  till = await makeTill(await makeRegisterMethods(), warehouse_id);
  cashier = await clerk(0, ['store.pos_sell', 'customer', 'customer.pii']);
  stock_id = await makeStock(50, 10_000);
});

const newEmail = () => `${randomUUID()}@buyer.test`;
const join = (email: string, name = 'Tai Man Chan', ctx = cashier, phone?: string) =>
  createPosMember(ctx, joinInput.parse({ name, email, phone }));
const makeMember = async (enabled = true) =>
  createCustomer(await system(), {
    first_name: '嘉欣',
    last_name: '林',
    email: newEmail(),
    enabled,
  });
const readCustomerRow = async (email: string) =>
  (await database().select().from(customer).where(eq(customer.email, email)))[0];

describe('joining at the till', () => {
  test('makes a member of a name and an email, who chooses a password by mail and agreed to nothing', async () => {
    const email = newEmail();
    const joined = await join(email);
    expect(joined).toMatchObject({ name: 'Tai Man Chan', email, phone: '', tier: '' });
    expect(await readCustomerRow(email)).toMatchObject({
      id: joined.id,
      first_name: 'Tai Man',
      last_name: 'Chan',
      enabled: true,
      password_hash: null,
      email_confirmed_at: null,
      consent_email_at: null,
    });
    await workDueJobs();
    const mails = await database().select().from(mail).where(eq(mail.to_address, email));
    expect(mails.map(({ template }) => template)).toEqual(['set_password']);
    const [logged] = await database()
      .select()
      .from(recordChange)
      .where(eq(recordChange.record_id, joined.id));
    expect(logged).toMatchObject({
      resource: 'user',
      action: 'create',
      admin_id: cashier.actor.id,
    });
    const basket = { physical_store_id: till.store, items: [{ stock_id, quantity: 1 }] };
    const input = posPreviewInput.parse({ ...basket, customer_id: joined.id });
    expect((await previewSale(cashier, input)).totals.grand_total.minor).toBe(10_000);
  });

  test('keeps a phone in its one form, and refuses on its field what is none', async () => {
    const joined = await join(newEmail(), 'Jo', cashier, ' 9123 4567 ');
    expect(joined).toMatchObject({ phone: '+85291234567' });
    const email = newEmail();
    const refused = () => join(email, 'Jo', cashier, '12');
    expect(await refusedFields(refused)).toEqual({ phone: ['check_phone'] });
    expect(await readCustomerRow(email)).toBeUndefined();
  });

  test('attaches nobody whose email is known: it is refused on its field, and the member offered', async () => {
    const existing = await makeMember();
    const refusal = asRefusal(await join(existing.email, 'Somebody').catch((error) => error));
    expect(refusal?.status).toBe(409);
    expect(refusal?.fields).toEqual({
      email: [{ key: 'member_exists', values: { name: '林嘉欣' } }],
    });
    expect(refusal?.data).toMatchObject({ member: { id: existing.id, email: existing.email } });
    expect(await readCustomerRow(existing.email)).toMatchObject({
      first_name: '嘉欣',
      last_name: '林',
    });
    const off = await makeMember(false);
    const refusedOff = asRefusal(await join(off.email).catch((error) => error));
    expect(refusedOff?.fields).toEqual({ email: [{ key: 'account_disabled' }] });
    expect(refusedOff?.data).toBeUndefined();
  });

  test('of two tills that take one email at once makes one member', async () => {
    const email = newEmail();
    const results = await Promise.allSettled([join(email), join(email), join(email)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database().$count(customer, eq(customer.email, email))).toBe(1);
  });

  test('is refused on each field, and to who may not find members', async () => {
    const fields = (input: object) =>
      joinInput.safeParse(input).error?.issues.map(({ path, message }) => `${path} ${message}`);
    expect(fields({ name: ' ', email: 'nobody' })).toEqual(['name required', 'email email_format']);
    expect(fields({})).toEqual(['name required', 'email required']);
    const email = newEmail();
    const without = await clerk(0, ['store.pos_sell', 'customer']);
    expect(await refusedFields(() => join(email, 'Jo', without))).toEqual({
      general: ['forbidden_pii'],
    });
    expect(await readCustomerRow(email)).toBeUndefined();
  });
});

describe('a member code', () => {
  const refused = (code: string, ctx = cashier) => refusedFields(() => findMember(ctx, code));

  test('finds its member, whatever a scanner makes of its letters, always the same', async () => {
    const shopper = await member();
    if (shopper.actor.kind !== 'customer') throw new Error('nobody is logged in');
    const code = (await readOwnMemberCode({ ...shopper, actor: shopper.actor })) ?? '';
    expect(code).toBe(toMemberCode(shopper.actor.id));
    const found = { id: shopper.actor.id, name: 'Ka Yan Lam', email: shopper.actor.email };
    expect(await findMember(cashier, code)).toMatchObject(found);
    expect(await findMember(await owner(), code.toLowerCase())).toMatchObject(found);
  });

  test('is of nobody when it is made up, and once its member is disabled or gone', async () => {
    const { id, email } = await makeMember();
    const code = toMemberCode(id);
    const last = code.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [
      code.slice(0, -1) + last,
      code.slice(0, -1),
      `${code}A`,
      'MBR',
      String(id),
    ])
      expect(await refused(wrong)).toEqual({ code: ['member_code_unknown'] });
    expect(await refused(toMemberCode(2_000_000_000))).toEqual({ code: ['member_code_unknown'] });
    const set = (enabled: boolean) =>
      database().update(customer).set({ enabled }).where(eq(customer.email, email));
    await set(false);
    expect(await refused(code)).toEqual({ code: ['member_code_unknown'] });
    await set(true);
    expect(await findMember(cashier, code)).toMatchObject({ id });
    await deleteCustomer(await owner(), id);
    expect(await refused(code)).toEqual({ code: ['member_code_unknown'] });
  });

  test('tells nothing to who may not find members', async () => {
    const { id } = await makeMember();
    const without = await clerk(0, ['store.pos_sell', 'customer.pii']);
    expect(await refused(toMemberCode(id), without)).toEqual({ general: ['forbidden'] });
  });
});

import { arrayContains, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { suppression } from '@/db/schema/broadcast';
import { erasedContact, promotion, promotionUse } from '@/db/schema/promotions';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { suppressionQuery } from '@/lib/broadcast/suppression.schema';
import { deleteSuppression, listSuppressions } from '@/lib/broadcast/suppressions';
import type { ShopContext } from '@/lib/core/context';
import { resubscribeEmail, suppressEmail } from '@/lib/customers/suppression';
import { transitionOrder } from '@/lib/orders/transition';
import { eraseCustomer } from '@/lib/privacy/erase';
import { recountPromotionUses } from '@/lib/promotions/uses';
import { makeDueLetter, makeReaders, readReceivers } from '../../support/data/letters';
import {
  countUses,
  enterCodes,
  makeCoupon,
  makePromotion,
  readUseCounters,
} from '../../support/data/made-promotions';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const db = database();
let shop: TestShop;
let tea: number;
beforeAll(async () => {
  shop = await openShop();
  tea = await makeStock(1000);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
  await db.update(promotion).set({ enabled: false });
});

/** They order one with a code, and what becomes of it. */
async function buyWith(
  code: string,
  more: object,
  ctx?: ShopContext,
  then: ('shipped' | 'completed' | 'canceled')[] = [],
): Promise<number> {
  const who = ctx ?? (await guest());
  const cart_id = await fillCart(who, [[tea, 1]]);
  await enterCodes(cart_id, code ? [code] : []);
  const { order_id } = await place(who, details(shop, cart_id, more));
  const boss = await owner();
  for (const status of then) await transitionOrder(boss, order_id, { status });
  return order_id;
}
const GOT = ['shipped', 'completed'] as const;
const usedBy = (promotion_id: number) =>
  db.$count(promotionUse, eq(promotionUse.promotion_id, promotion_id));

async function account(email: string) {
  const made = await member();
  if (made.actor.kind !== 'customer') throw new Error('no customer');
  const { id } = made.actor;
  await db
    .update(customer)
    .set({ email, email_confirmed_at: new Date() })
    .where(eq(customer.id, id));
  return { id, ctx: { ...made, actor: { ...made.actor, email } } satisfies ShopContext };
}

test('who is erased and comes again has what was used and ordered counted, by contacts that nobody can read', async () => {
  const { promotion_id } = await makeCoupon('TWICE', {}, { usage_limit_per_customer: 2 });
  const fresh = await makePromotion({ audience: 'new_customers' });
  const boss = await owner();
  const email = 'ann@again.test';
  const ann = await account(email);
  const contact = { email: 'contact@again.test', phone: '9888 0001' };
  const bought = await buyWith('TWICE', contact, ann.ctx, [...GOT]);
  expect([await usedBy(promotion_id), await usedBy(fresh)]).toEqual([1, 1]);
  expect(await eraseCustomer(boss, ann.id, email)).toEqual({ id: ann.id, orders: 1 });
  const keys = await db.select().from(erasedContact).where(eq(erasedContact.order_id, bought));
  expect(keys).toHaveLength(3);
  for (const { key } of keys) expect(key).toMatch(/^#[\w-]{43}$/);

  // Neither of the names is new, alone or with another.
  const other = (n: number) => ({ email: `other-${n}@again.test`, phone: `9888 100${n}` });
  await buyWith('', { ...other(1), email });
  await buyWith('', { ...other(2), email: ' CONTACT@again.test' });
  await buyWith('', { ...other(3), phone: '+852 9888 0001' });
  const again = await account(email);
  await buyWith('', other(4), again.ctx);
  expect(await usedBy(fresh)).toBe(1);
  // One of two uses is left to them, under whatever of their names.
  await buyWith('TWICE', { ...other(5), email: contact.email });
  await buyWith('TWICE', { ...other(5), email: contact.email });
  expect(await usedBy(promotion_id)).toBe(2);
  await buyWith('TWICE', { ...other(6) }, again.ctx);
  await buyWith('TWICE', { ...other(6) }, again.ctx);
  expect(await usedBy(promotion_id)).toBe(3);
  const before = await readUseCounters(promotion_id);
  await recountPromotionUses(await system(), promotion_id);
  expect(await readUseCounters(promotion_id)).toEqual(before);
});

test('who is erased a second time is still known; what was canceled leaves nothing', async () => {
  const { promotion_id } = await makeCoupon('ONCEONLY', {}, { usage_limit_per_customer: 1 });
  const fresh = await makePromotion({ audience: 'new_customers' });
  const boss = await owner();
  const email = 'twice@again.test';
  const phone = '9888 0002';
  const first = await account(email);
  const canceled = await buyWith('ONCEONLY', { email, phone }, first.ctx, ['canceled']);
  await eraseCustomer(boss, first.id, email);
  expect(await db.$count(erasedContact, eq(erasedContact.order_id, canceled))).toBe(0);
  const [gone] = await db.select().from(promotionUse).where(eq(promotionUse.order_id, canceled));
  expect(gone).toMatchObject({ email_key: '', further_email_keys: [], customer_id: null });

  for (const round of [1, 2]) {
    const { id, ctx } = await account(email);
    await buyWith('ONCEONLY', { email, phone }, ctx, [...GOT]);
    expect(await countUses(promotion_id), `round ${round}`).toEqual({ released: 1, confirmed: 1 });
    expect(await countUses(fresh), `round ${round}`).toEqual({ released: 1, confirmed: 1 });
    await eraseCustomer(boss, id, email);
  }
});

test('an address that got no letters gets none after its owner was erased and came again, until they agree anew', async () => {
  const boss = await owner();
  const reasons = ['bounced', 'complained', 'unsubscribed'] as const;
  const long = new Date(Date.now() - 30 * 86_400_000);
  const emails = new Map(reasons.map((reason) => [reason, `${reason}@letters.test`]));
  for (const [reason, address] of emails) {
    await suppressEmail(await system(), { address, reason, since: long });
    const { id } = await account(address);
    await eraseCustomer(boss, id, address);
  }
  const noted = await db.select().from(suppression);
  expect(noted.map(({ reason }) => reason).sort()).toEqual([...reasons]);
  for (const { address } of noted) expect(address).toMatch(/^#[\w-]{43}$/);
  // Nobody knows whose they are, so none is shown and taken back.
  expect((await listSuppressions(boss, suppressionQuery.parse({}))).data).toEqual([]);
  for (const { id } of noted)
    await expect(deleteSuppression(boss, id)).rejects.toMatchObject({ status: 404 });

  // They come again, as a customer or a lead, by a sheet that says that they agreed long ago.
  const { tag, readers } = await makeReaders(4);
  const agreed = { consent_email_at: new Date(long.getTime() - 1000) };
  const names = [...emails.values()];
  for (const [n, email] of names.entries())
    await db
      .update(customer)
      .set({ email, ...agreed })
      .where(eq(customer.id, readers[n]?.id ?? 0));
  const first = await makeDueLetter(tag);
  await beginBroadcast(await system(), first);
  expect([...(await readReceivers(first)).keys()]).toEqual([readers[3]?.email]);
  expect((await db.select().from(suppression)).map(({ address }) => address).sort()).toEqual(names);

  // Who unsubscribed agrees anew; the others cannot.
  await resubscribeEmail(await system(), emails.get('unsubscribed') ?? '');
  await db
    .update(customer)
    .set({ consent_email_at: new Date() })
    .where(arrayContains(customer.tags, [tag]));
  const second = await makeDueLetter(tag);
  await beginBroadcast(await system(), second);
  expect([...(await readReceivers(second)).keys()].sort()).toEqual(
    [readers[3]?.email, emails.get('unsubscribed')].sort(),
  );
  // Erased once more, and said since: the later word stands.
  const gone = emails.get('unsubscribed') ?? '';
  await eraseCustomer(boss, readers[2]?.id ?? 0, gone);
  await suppressEmail(await system(), { address: gone, reason: 'unsubscribed', since: new Date() });
  const { id } = await account(gone);
  await db
    .update(customer)
    .set({ tags: [tag], ...agreed })
    .where(eq(customer.id, id));
  const third = await makeDueLetter(tag);
  await beginBroadcast(await system(), third);
  expect([...(await readReceivers(third)).keys()]).toEqual([readers[3]?.email]);
  const suppressions = await db.select().from(suppression).where(eq(suppression.address, gone));
  expect(suppressions[0]?.since.getTime()).toBeGreaterThan(long.getTime());
  // Only this test could write a consent over it.
  await db.update(customer).set({ consent_email_at: null }).where(eq(customer.id, id));
});

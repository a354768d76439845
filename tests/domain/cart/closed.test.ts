import { beforeAll, expect, test } from 'vitest';
import { addItemToCart, removeItemFromCart, setCartItemQuantity } from '@/lib/cart/cart';
import { saveCheckoutDraft } from '@/lib/cart/checkout-draft';
import { readCart } from '@/lib/cart/view';
import { writeSettings } from '@/lib/settings/settings';
import { fillCart, guest, makeStock, openShop, system } from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

beforeAll(async () => {
  await openShop();
});

test.each([
  [{ catalog_mode: '1' }, 'cart_closed'],
  [{ member_only: '1' }, 'login_first'],
] as const)(
  'while %j no call of a guest changes a cart, and what was in it is still there afterwards',
  async (switches, reason) => {
    const stock_id = await makeStock(50);
    const cart_id = await fillCart(await guest(), [[stock_id, 2]]);
    const item_id = (await readCart(await guest(), cart_id)).items[0]?.id ?? 0;
    await writeSettings(await system(), switches);
    const ctx = await guest();
    for (const write of [
      () => addItemToCart(ctx, { cart_id, stock_id, quantity: 1 }),
      () => setCartItemQuantity(ctx, { cart_id, item_id, quantity: 5 }),
      () => setCartItemQuantity(ctx, { cart_id, item_id, quantity: 0 }),
      () => removeItemFromCart(ctx, { cart_id, item_id }),
      () => saveCheckoutDraft(ctx, cart_id, { email: 'a@b.test' }),
    ])
      expect(await refusedFields(write)).toEqual({ general: [reason] });
    await writeSettings(await system(), { catalog_mode: '0', member_only: '0' });
    expect(await readCart(await guest(), cart_id)).toMatchObject({ items: [{ quantity: 2 }] });
  },
);

test('more than there is is refused with how many are left', async () => {
  const stock_id = await makeStock(6);
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[stock_id, 2]]);
  const item_id = (await readCart(ctx, cart_id)).items[0]?.id ?? 0;
  for (const write of [
    () => addItemToCart(ctx, { cart_id, stock_id, quantity: 999 }),
    () => setCartItemQuantity(ctx, { cart_id, item_id, quantity: 999 }),
  ])
    expect(await refusedFields(write)).toEqual({
      quantity: ['maximum_quantity_reached', 'only_left'],
    });
});

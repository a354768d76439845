import { randomUUID } from 'node:crypto';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import type { AdminContext } from '@/lib/core/context';
import { saleInput } from '@/lib/pos/pos.schema';
import { sellBasket } from '@/lib/pos/sale/sell';
import { addRegister } from '@/lib/pos/session/registers';
import { sessionInput } from '@/lib/pos/session/session.schema';
import { openTillSession } from '@/lib/pos/session/sessions';
import { make } from './make';
import { owner } from './staff';

/** A store with one open register, and its payment methods. */
export type TestTill = {
  store: number;
  register: number;
  session: number;
  cash: number;
  card: number;
};

/** Cash and a card terminal, as payment methods for registers only. */
export async function makeRegisterMethods(): Promise<Pick<TestTill, 'cash' | 'card'>> {
  const way = { enabled: true, provider: 'manual' as const, payment_window_minutes: 30 };
  const rows = await database()
    .insert(paymentMethod)
    .values([
      { ...way, code: 'pos-cash', title: { 'en-US': 'Cash' }, type: 'pos_cash' as const },
      { ...way, code: 'pos-card', title: { 'en-US': 'Card' }, type: 'pos_card' as const },
    ])
    .returning();
  const getMethodId = (code: string) => rows.find((row) => row.code === code)?.id ?? 0;
  return { cash: getMethodId('pos-cash'), card: getMethodId('pos-card') };
}

/** A store that sells from `warehouse_id`, with a register opened with `opening_float`. */
export async function makeTill(
  { cash, card }: Pick<TestTill, 'cash' | 'card'>,
  warehouse_id: number,
  opening_float = '500.00',
): Promise<TestTill> {
  const ctx = await owner();
  const { id: store } = await make.store({ warehouse_id });
  const { id: register } = await addRegister(ctx, { physical_store_id: store, title: 'Front' });
  const session = await openTillSession(
    ctx,
    sessionInput.parse({ register_id: register, opening_float }),
  );
  return { store, register, session: session.id, cash, card };
}

/** Sells some units at a register, in cash unless tenders are given. */
export async function sellAt(
  till: TestTill,
  items: { stock_id: number; quantity: number }[],
  more: object = {},
  { ctx, key = randomUUID() }: { ctx?: AdminContext; key?: string } = {},
) {
  const input = saleInput.parse({
    session_id: till.session,
    items,
    tenders: [{ payment_method_id: till.cash }],
    ...more,
  });
  return sellBasket(ctx ?? (await owner()), input, key);
}

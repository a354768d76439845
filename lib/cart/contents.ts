import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { cart, checkoutDraft } from '@/db/schema/cart';
import { warehouse } from '@/db/schema/inventory';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import type { Context, ShopContext } from '@/lib/core/context';
import { one } from '@/lib/core/rows';
import type { PaymentMethod } from '@/lib/payments/options';
import type { ShippingMethod } from '@/lib/shipping/options';
import { type CartLine, cartLine, linesOfCart, type StoredLine } from './lines';

/**
 * All that decides what a cart costs: its lines, priced now for the caller, and the ways to
 * deliver and to pay, which of them fit or not. `cart_id` is null where there is no such cart.
 */
export type CartContents = {
  cart_id: string | null;
  lines: CartLine[];
  shipping_methods: ShippingMethod[];
  payment_methods: PaymentMethod[];
  /** Where the goods go: as filled in at the checkout, else from where the shop sends. */
  country: string | undefined;
};

type Dated<M> = Omit<M, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string };
type Row = {
  cart_id: string | null;
  lines: StoredLine[];
  shipping_methods: Dated<ShippingMethod>[];
  payment_methods: Dated<PaymentMethod>[];
  country: string | null;
};
type Values = { id: string | number | null; warehouse_id: number };

const statement = (which: (id: SQL) => SQL) =>
  prepared<Row, Values>((value) => {
    const warehouseId = sql`${value('warehouse_id')}::int`;
    return sql`select meant.id as cart_id, ${linesOfCart(sql`meant.id`, warehouseId)} as lines,
      (select coalesce(json_agg(${shippingMethod}), '[]') from ${shippingMethod})
        as shipping_methods,
      (select coalesce(json_agg(${paymentMethod}), '[]') from ${paymentMethod}) as payment_methods,
      coalesce(
        (select nullif(${checkoutDraft.values} ->> 'shipping_address.country', '')
          from ${checkoutDraft} where ${checkoutDraft.cart_id} = meant.id),
        (select nullif(${warehouse.country}, '')
          from ${warehouse} where ${warehouse.id} = ${warehouseId})) as country
    from (values (1)) as one_row
    left join (select ${cart.id} from ${cart}
      where ${which(sql`${value('id')}`)}) as meant on true`;
  });

const open = sql`${cart.ordered_at} is null`;
const ofGuest = statement(
  (id) => sql`${cart.id} = ${id}::uuid and ${cart.customer_id} is null and ${open}`,
);
const ofCustomer = statement((id) => sql`${cart.customer_id} = ${id}::int and ${open}`);

/**
 * What is in the open cart of the caller: a customer's own, whatever id is offered; a guest's
 * by its id.
 */
export const readContents = (
  ctx: ShopContext,
  cartId: string | undefined,
): Promise<CartContents> =>
  ctx.actor.kind === 'customer'
    ? read(ctx, ofCustomer, ctx.actor.id)
    : read(ctx, ofGuest, cartId ?? null);

async function read(
  ctx: Context,
  ask: ReturnType<typeof statement>,
  id: string | number | null,
): Promise<CartContents> {
  const warehouse_id = ctx.settings.product_warehouse_id ?? 0;
  const { country, ...row } = one(await ask(ctx.db, { id, warehouse_id }));
  return {
    cart_id: row.cart_id,
    lines: row.lines.map((line) => cartLine(ctx, line)),
    shipping_methods: row.shipping_methods.map(withDates),
    payment_methods: row.payment_methods.map(withDates),
    country: country ?? undefined,
  };
}

const withDates = <M extends { created_at: string; updated_at: string }>(method: M) => ({
  ...method,
  created_at: new Date(method.created_at),
  updated_at: new Date(method.updated_at),
});

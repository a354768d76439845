import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { cart, checkoutDraft } from '@/db/schema/cart';
import { type Destination, normalizeDestination } from '@/lib/core/address/destination';
import type { ShopContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { homeCountry } from '@/lib/inventory/home-country';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import type { PaymentMethod } from '@/lib/payments/options';
import type { OrderTerms } from '@/lib/promotions/promotions-for-order';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import type { FieldValues } from './fill-empty';
import { type CartLine, linesOfCart, type StoredLine, toCartLine } from './lines';

/**
 * All that determines a cart's price, before promotions: its lines, the codes entered, and all
 * shipping and payment methods, whether they fit or not. `cart_id` is null if there is no such
 * cart.
 */
export type CartContents = {
  cart_id: string | null;
  /** Whether the sent id belongs to any cart, past or present, of anybody. */
  is_taken?: boolean;
  lines: CartLine[];
  codes: string[];
  /** Promotions whose gift the shopper declined. */
  declined_gifts: number[];
  /** The order that is priced again. */
  order_id?: number;
  /** The terms it was sold under, to price it again; by default the shop's rules. */
  terms?: OrderTerms | undefined;
  /** Priced as if placed now, whatever offers it has. */
  by_today?: boolean;
  shipping_methods: readonly ShippingMethod[];
  payment_methods: readonly PaymentMethod[];
  /** Where the goods go: as filled in at the checkout, else the shop's own country. */
  to: Destination;
};

type Row = {
  cart_id: string | null;
  is_taken: boolean;
  lines: StoredLine[];
  codes: string[] | null;
  declined_gifts: number[] | null;
  draft: FieldValues | null;
};
type Values = Pick<CartOwner, 'id'> & { sent: string | null; warehouse_id: number };

/** Whose open cart: a guest sends its id, a customer has one. */
export type CartOwner = { kind: 'guest' | 'customer'; id: string | number | null };
export const getCartOwner = ({ actor }: ShopContext, cartId: string | undefined): CartOwner =>
  actor.kind === 'customer'
    ? { kind: 'customer', id: actor.id }
    : { kind: 'guest', id: cartId ?? null };

const open = sql`${cart.ordered_at} is null`;
/** SQL: the open cart of an owner. */
export const whose = {
  guest: (id: SQL) => sql`${cart.id} = ${id}::uuid and ${cart.customer_id} is null and ${open}`,
  customer: (id: SQL) => sql`${cart.customer_id} = ${id}::int and ${open}`,
};

const lockStatement = (kind: CartOwner['kind']) =>
  prepared<{ id: string }, Pick<CartOwner, 'id'>>(
    (value) =>
      sql`select ${cart.id} from ${cart} where ${whose[kind](sql`${value('id')}`)} for update`,
  );
const lockStatements = { guest: lockStatement('guest'), customer: lockStatement('customer') };

/**
 * Locks the caller's open cart for the rest of the transaction, as `findCart` finds it; undefined
 * if they have none, or it has become an order.
 */
export async function lockOwnCart(
  ctx: ShopContext,
  cartId: string | undefined,
): Promise<string | undefined> {
  const { kind, id } = getCartOwner(ctx, cartId);
  if (id === null) return undefined;
  const [row] = await lockStatements[kind](ctx.db, { id });
  return row?.id;
}

type Codes = Pick<Row, 'cart_id' | 'codes'>;
const codesStatement = (kind: CartOwner['kind']) =>
  prepared<Codes, Pick<CartOwner, 'id'>>(
    (value) => sql`select ${cart.id} as cart_id, ${cart.codes}
      from ${cart} where ${whose[kind](sql`${value('id')}`)}`,
  );
const codesStatements = { guest: codesStatement('guest'), customer: codesStatement('customer') };

/** The caller's open cart and its codes, as `readCartContents` finds them. */
export async function readCartCouponCodes(
  ctx: ShopContext,
  cartId: string | undefined,
): Promise<Pick<CartContents, 'cart_id' | 'codes'>> {
  const { kind, id } = getCartOwner(ctx, cartId);
  const [row] = id === null ? [] : await codesStatements[kind](ctx.db, { id });
  return { cart_id: row?.cart_id ?? null, codes: row?.codes ?? [] };
}

const readStatement = (kind: CartOwner['kind']) =>
  prepared<Row, Values>((value) => {
    const warehouseId = sql`${value('warehouse_id')}::int`;
    return sql`select meant.id as cart_id, meant.codes, meant.declined_gifts,
      exists (select 1 from ${cart} where ${cart.id} = ${value('sent')}::uuid) as is_taken,
      ${linesOfCart(sql`meant.id`, warehouseId)} as lines,
      (select ${checkoutDraft.values} from ${checkoutDraft}
        where ${checkoutDraft.cart_id} = meant.id) as draft
    from (values (1)) as one_row
    left join (select ${cart.id}, ${cart.codes}, ${cart.declined_gifts} from ${cart}
      where ${whose[kind](sql`${value('id')}`)}) as meant on true`;
  });
const readStatements = { guest: readStatement('guest'), customer: readStatement('customer') };

/**
 * The contents of the caller's open cart: a customer's own, whatever id is sent; a guest's by its
 * id.
 */
export async function readCartContents(
  ctx: ShopContext,
  cartId: string | undefined,
): Promise<CartContents> {
  const { kind, id } = getCartOwner(ctx, cartId);
  const warehouse_id = ctx.settings.product_warehouse_id ?? 0;
  const [rows, shipping_methods, payment_methods, home] = await Promise.all([
    readStatements[kind](ctx.db, { id, sent: cartId ?? null, warehouse_id }),
    readShippingMethods(ctx),
    readPaymentMethods(ctx),
    homeCountry(ctx),
  ]);
  const row = firstOrNotFound(rows);
  return {
    cart_id: row.cart_id,
    is_taken: row.is_taken,
    lines: row.lines.map((line) => toCartLine(ctx, line)),
    codes: row.codes ?? [],
    declined_gifts: row.declined_gifts ?? [],
    shipping_methods,
    payment_methods,
    to: draftDestination(row.draft ?? {}) ?? { country: home },
  };
}

/** The destination filled in at the checkout; undefined until it has a country. */
function draftDestination(draft: FieldValues): Destination | undefined {
  const filled = (part: string) => draft[`shipping_address.${part}`] ?? null;
  const country = filled('country');
  if (!country) return undefined;
  const [region, district, postal_code] = ['region', 'district', 'postal_code'].map(filled);
  return normalizeDestination({ country, region, district, postal_code });
}

/** The cart of one request: read on first use, and again after `forget`. */
export type CartReader = { read(): Promise<CartContents>; forget(): void };

/** `readCartContents`, cached for one request until a change calls `forget`. */
export function cartReader(ctx: ShopContext, cartId: string | undefined): CartReader {
  let contents: Promise<CartContents> | undefined;
  return {
    read() {
      contents ??= readCartContents(ctx, cartId);
      return contents;
    },
    forget() {
      contents = undefined;
    },
  };
}

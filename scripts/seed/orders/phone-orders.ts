import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { customers, type SeedCustomer } from '@/db/seed/content/people';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { staffOrderInput } from '@/lib/checkout/staff-order/staff-order.schema';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { between } from '../random';
import { pickLines } from './baskets';
import { atWork, hoursAfter, orderTimes } from './days';
import { acting, type Desk } from './life';
import { fulfil } from './lives';
import type { OrderBook } from './place';
import { type Ending, PARENT, type Paid } from './stories';
import { MAILED_DAYS } from './write-stories';

/** A phone order, as staff enter it. */
export type PhoneOrder = {
  at: Date;
  ends: Ending;
  pays: Paid;
  payment: 'paid' | 'ask' | 'later';
  /** Has no account, and may have given no email address. */
  as_guest?: boolean;
  without_email?: boolean;
  by?: 'manager';
  /** The name of the order that this one is added to. */
  adds_to?: string;
  /** Offers added to it: product urls and quantities. */
  offers?: [urls: string[], quantity: number][];
  /** Other fields, as the form sends them. */
  more?: object;
};

const FIRST = 175;
const LAST = 5;

/** The phone orders of half a year, with those still open. */
export function phoneOrders({ ctx, next }: Desk, count: number): PhoneOrder[] {
  const zone = ctx.settings.store_timezone;
  const ago = (days: number) => hoursAfter(ctx.now(), -24 * days);
  const open: PhoneOrder[] = [
    {
      at: ago(3.9),
      ends: 'pending',
      pays: 'fps',
      payment: 'later',
      more: { note: 'Visits next week to decide on the color.' },
    },
    {
      at: ago(2.2),
      ends: 'paid',
      pays: 'bank_transfer',
      payment: 'paid',
      by: 'manager',
      // If refunded before shipping, these show what happens to offer and gift.
      offers: [
        [['daily-rice-bowl'], 3],
        [['first-gongfu-set', 'four-harvests-tea-box'], 1],
      ],
      more: {
        manual_discount: { action: 'percent_off', value: '8' },
        note: 'Mark on the lid: 8% off, as agreed by phone.',
      },
    },
    { at: ago(1.3), ends: 'paid', pays: 'fps', payment: 'paid', adds_to: PARENT },
    { at: ago(1.1), ends: 'pending', pays: 'bank_transfer', payment: 'ask' },
  ];
  const times = orderTimes(
    { now: ctx.now(), zone, next, way: 'byPhone' },
    count - open.length,
    FIRST,
    LAST,
  );
  return [...times.map((at, index) => usual(atWork(at, zone), index)), ...open];
}

function usual(at: Date, index: number): PhoneOrder {
  const isCash = index % 4 === 1;
  return {
    at,
    ends: index % 11 === 7 ? 'line_back' : 'completed',
    pays: isCash ? 'cash_on_delivery' : index % 4 === 3 ? 'bank_transfer' : 'fps',
    payment: isCash ? 'later' : 'paid',
    as_guest: index % 3 === 2,
    without_email: index % 6 === 2,
  };
}

/** Enters an order as staff do, and plans its story. */
export async function placeByPhone(desk: Desk, book: OrderBook, sale: PhoneOrder): Promise<void> {
  const { ctx, next, staff } = desk;
  const { at, pays, payment, ends } = sale;
  const silent = at < hoursAfter(ctx.now(), -24 * MAILED_DAYS);
  const story = { at, ends, pays, silent, is_told: false };
  const clerk = acting(staff[sale.by ?? 'orders'], { story }, at);
  const number = book.order_numbers.length;
  const parent_order_id = sale.adds_to && book.named.get(sale.adds_to);
  const forOffers = (sale.offers ?? []).flatMap(([urls, quantity]) =>
    book.shelf.takeFromProducts(urls, at, quantity),
  );
  const input = staffOrderInput.parse({
    ...(await (parent_order_id ? readOrderBuyer(desk, parent_order_id) : caller(desk, sale))),
    items: [...pickLines(book.shelf, at, next), ...forOffers],
    shipping_method_id: book.shipping.get('standard'),
    payment_method_id: book.payment.get(pays),
    payment,
    ...(payment === 'paid' && { payment_reference: `FPS ${between(next, 1000, 9999)}` }),
    parent_order_id,
    ...sale.more,
  });
  const { id: order_id, order_number } = await placeStaffOrder(clerk, input, `demo-${number}`);
  book.order_numbers.push(order_number);
  // Here the order is not opened by its link.
  const made = { order_id, order_number, public_token: '' };
  if (ends !== 'pending') fulfil({ desk, story, made }, at);
}

/** A customer in Hong Kong, with an account or by the details they give. */
async function caller({ ctx, next }: Desk, { as_guest, without_email }: PhoneOrder) {
  const home = customers.slice(1).filter(({ country }) => country === 'HKG');
  const person = home[between(next, 0, home.length - 1)];
  if (!person) throw new Error('the demo has no customers');
  const address = { shipping_address: { ...person, contact_number: person.phone } };
  const { email, first_name, last_name, phone, language } = person;
  const named = { first_name, last_name, phone, language };
  if (as_guest) return { ...address, ...named, ...(!without_email && { email }) };
  return { ...address, email, customer_id: await findCustomerId(ctx, person) };
}

async function findCustomerId({ db }: Desk['ctx'], { email }: SeedCustomer): Promise<number> {
  const rows = await db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  return firstOrNotFound(rows).id;
}

/** The customer and the address of the order that is added to. */
export async function readOrderBuyer({ ctx }: Pick<Desk, 'ctx'>, id: number) {
  const row = firstOrNotFound(await ctx.db.select().from(order).where(eq(order.id, id)));
  const { user_id, email, first_name, last_name, phone, shipping_address } = row;
  const named = { email, first_name, last_name, phone };
  return { shipping_address, ...(user_id ? { customer_id: user_id } : named) };
}

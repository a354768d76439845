import { and, eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { shippingMethod } from '@/db/schema/methods';
import { orderEvent } from '@/db/schema/order-history';
import { salesEntry } from '@/db/schema/sales';
import { workDueJobs } from './jobs';
import { testAddress } from './shop';

type Placed = { order_id: number };

/** Addresses the shop's own shipping method excludes, and one it covers at the same price. */
export const paris = {
  ...testAddress,
  country: 'FRA',
  contact_number: '+33142685300',
  address: '1 rue de Rivoli, 75001 Paris',
};
export const macau = {
  ...testAddress,
  country: 'MAC',
  contact_number: '+85328881234',
  address: '5 Rua do Campo',
};
export const newYork = {
  ...testAddress,
  country: 'USA',
  contact_number: '+12125550123',
  address: '1 State Street',
};

/** Two more shipping methods: to France for 120.00, to Macau for 10.00. */
export async function makeZones(): Promise<{ abroad: number; near: number }> {
  const way = (code: string, country: string, price_minor: number) => ({
    code,
    title: { 'en-US': code },
    enabled: true,
    type: 'flat' as const,
    zones: [{ countries: [country] }],
    rates: [{ from: 0, to: null, price_minor }],
  });
  const [abroad, near] = await database()
    .insert(shippingMethod)
    .values([way('abroad', 'FRA', 12_000), way('near', 'MAC', 1000)])
    .returning();
  return { abroad: abroad?.id ?? 0, near: near?.id ?? 0 };
}

/** The history's entries about a changed contact, oldest first. */
export const contactLines = async ({ order_id }: Placed) =>
  (
    await database()
      .select({ data: orderEvent.data })
      .from(orderEvent)
      .where(and(eq(orderEvent.order_id, order_id), eq(orderEvent.type, 'contact')))
      .orderBy(orderEvent.id)
  ).map(({ data }) => data);

/** The emails about an edit to the customer of an order. */
export async function editMails({ order_id }: Placed) {
  await workDueJobs();
  const of = and(eq(mail.order_id, order_id), eq(mail.template, 'order_edited'));
  return database().select().from(mail).where(of).orderBy(mail.id);
}

/** An order's sales by country, in its currency and the base currency, with its tax. */
export async function salesByCountry({ order_id }: Placed) {
  const rows = await database().select().from(salesEntry).where(eq(salesEntry.order_id, order_id));
  const sums: Record<string, { own: number; base: number; tax: number; units: number }> = {};
  for (const { country, total, base_total, tax, units } of rows) {
    const sum = sums[country ?? ''] ?? { own: 0, base: 0, tax: 0, units: 0 };
    sums[country ?? ''] = {
      own: sum.own + total,
      base: sum.base + base_total,
      tax: sum.tax + tax,
      units: sum.units + units,
    };
  }
  return sums;
}

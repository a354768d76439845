import 'server-only';
import { asc, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { warehouse } from '@/db/schema/inventory';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { physicalStore } from '@/db/schema/stores';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';

const MOST_TAGS = 200;

type Choice = { value: string; label: string };

/**
 * The choices for filtering, assigning and tagging orders, in the caller's language: staff, payment
 * and shipping methods, warehouses, physical stores, and tags in use.
 */
export async function readOrderChoices(ctx: AdminContext) {
  const localize = localizer(ctx);
  const [admins, payments, shippings, warehouses, stores, tags] = await Promise.all([
    ctx.db
      .select({ id: admin.id, name: admin.name })
      .from(admin)
      .orderBy(asc(admin.name), asc(admin.id)),
    ctx.db
      .select({ id: paymentMethod.id, title: paymentMethod.title })
      .from(paymentMethod)
      .orderBy(asc(paymentMethod.id)),
    ctx.db
      .select({ id: shippingMethod.id, title: shippingMethod.title })
      .from(shippingMethod)
      .orderBy(asc(shippingMethod.id)),
    ctx.db
      .select({ id: warehouse.id, title: warehouse.title })
      .from(warehouse)
      .orderBy(asc(warehouse.id)),
    ctx.db
      .select({ id: physicalStore.id, title: physicalStore.title })
      .from(physicalStore)
      .orderBy(asc(physicalStore.order), asc(physicalStore.id)),
    ctx.db.execute<{ tag: string }>(sql`select distinct unnest(tags) as tag from orders
      where tags <> '{}' order by tag limit ${MOST_TAGS}`),
  ]);
  const choices = <T>(rows: { id: number; title: T }[], word: (title: T) => string): Choice[] =>
    rows.map(({ id, title }) => ({ value: String(id), label: word(title) || `#${id}` }));
  return {
    admins: choices(
      admins.map(({ id, name }) => ({ id, title: name })),
      String,
    ),
    payment_methods: choices(payments, localize),
    shipping_methods: choices(shippings, localize),
    warehouses: choices(warehouses, String),
    physical_stores: choices(stores, localize),
    tags: tags.map(({ tag }) => tag),
  };
}

import 'server-only';
import { asc } from 'drizzle-orm';
import { brand } from '@/db/schema/catalog';
import { warehouse } from '@/db/schema/inventory';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';

export type InventoryChoices = Awaited<ReturnType<typeof readInventoryChoices>>;

/** The filters of the inventory report, in the caller's language. */
export async function readInventoryChoices(ctx: AdminContext) {
  const localize = localizer(ctx);
  const [warehouses, brands] = await Promise.all([
    ctx.db
      .select({ id: warehouse.id, title: warehouse.title })
      .from(warehouse)
      .orderBy(asc(warehouse.title), asc(warehouse.id)),
    ctx.db.select({ id: brand.id, title: brand.title }).from(brand),
  ]);
  const collator = new Intl.Collator(ctx.language);
  return {
    warehouses: warehouses.map(({ id, title }) => ({ value: String(id), label: title })),
    brands: brands
      .map(({ id, title }) => ({ value: String(id), label: localize(title) }))
      .sort((choice, other) => collator.compare(choice.label, other.label)),
  };
}

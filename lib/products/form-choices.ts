import 'server-only';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { brand } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { warehouse } from '@/db/schema/inventory';
import { readAttributesAt } from '@/lib/catalog/attribute-view';
import { can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { sellingWarehouse } from '@/lib/inventory/availability';
import { priceCurrencies } from '@/lib/settings/currencies';
import { taxClassChoices } from '@/lib/tax/tax-classes';

export type ProductChoices = Awaited<ReturnType<typeof readProductFormChoices>>;
export type CategoryChoice = { id: number; title: string; depth: number; parents: string[] };

/**
 * The choices of the product form in the caller's language, and the caller's permissions.
 * Warehouses: enabled ones, the storefront's first.
 */
export async function readProductFormChoices(ctx: StaffContext) {
  const [lists, attributes, details, warehouses, taxClasses] = await Promise.all([
    readFilterChoices(ctx),
    readAttributesAt(ctx, 'stock_option'),
    readAttributesAt(ctx, 'detail'),
    openWarehouses(ctx),
    taxClassChoices(ctx),
  ]);
  const { base, others } = priceCurrencies(ctx.settings);
  return {
    ...lists,
    attributes,
    details: details.map(({ id, title }) => ({ id, title })),
    warehouses,
    taxClasses,
    currency: base,
    currencies: others,
    rights: {
      price: can(ctx, 'product.price'),
      cost: can(ctx, 'product.cost'),
      publish: can(ctx, 'product.publish'),
      adjust: can(ctx, 'inventory.adjust'),
      add_values: can(ctx, 'attribute.update'),
    },
  };
}

/** Brands by name, and the category tree flattened from top to bottom. */
export async function readFilterChoices(ctx: StaffContext) {
  const localize = localizer(ctx);
  const collator = new Intl.Collator(ctx.language);
  const [brands, menus] = await Promise.all([
    ctx.db.select({ id: brand.id, title: brand.title }).from(brand),
    ctx.db
      .select({ id: menu.id, title: menu.title, parent_id: menu.parent_id })
      .from(menu)
      .where(eq(menu.type, 'category'))
      .orderBy(asc(menu.order), asc(menu.id)),
  ]);
  const categoryIds = new Set(menus.map(({ id }) => id));
  const below = (parent: number | null, parents: string[]): CategoryChoice[] =>
    menus
      // A category below an entry of another kind becomes top-level here.
      .filter(({ parent_id }) =>
        parent === null ? parent_id === null || !categoryIds.has(parent_id) : parent_id === parent,
      )
      .flatMap(({ id, title }) => [
        { id, title: localize(title), depth: parents.length, parents },
        ...below(id, [...parents, localize(title)]),
      ]);
  return {
    brands: brands
      .map(({ id, title }) => ({ id, title: localize(title) }))
      .sort((a, b) => collator.compare(a.title, b.title)),
    categories: below(null, []),
  };
}

function openWarehouses(ctx: StaffContext) {
  const is_selling = sql<boolean>`${warehouse.id} = ${sellingWarehouse(ctx.settings)}`;
  return ctx.db
    .select({ id: warehouse.id, code: warehouse.code, title: warehouse.title, is_selling })
    .from(warehouse)
    .where(and(eq(warehouse.enabled, true), isNull(warehouse.deleted_at)))
    .orderBy(desc(is_selling), asc(warehouse.priority), asc(warehouse.id));
}

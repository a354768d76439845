import 'server-only';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { stock, stockOption } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { assertCan, can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { conflict, type ErrorText, invalidFields } from '@/lib/core/errors';
import { reservedUnits } from '@/lib/inventory/availability';
import { priceCurrencies } from '@/lib/settings/currencies';
import type { ProductImage } from '../product-images';
import {
  fillVariantSkus,
  hasOtherPrice,
  type KnownVariant,
  toVariantState,
  type VariantState,
} from './changes';
import { checkVariantOptions, writeVariantOptions } from './options';
import type { StockEntry, StockInput } from './stock.schema';
import { combinationKey } from './variants.schema';
import { type Variant, writeVariants } from './write-variants';

type Owner = { id: number; sku: string };
type ExistingVariant = Variant & { option_values: number[] };

/**
 * Replaces the product's variants, in this order: an entry with an `id` changes that variant, one
 * without adds one, the others are deleted. A missing sku is the product's with `-stockN` (§5.4).
 * Returns the variants in entry order. Refuses, on `stocks.N.…`: an unknown id, a sku or barcode
 * already taken, inconsistent prices (`priceProblems`), options that don't distinguish variants, an
 * image the product doesn't have; on `stocks`, with 409, the deletion of variants reserved for open
 * orders.
 */
export async function setVariants(
  ctx: StaffContext,
  owner: Owner,
  entries: StockEntry[],
  images: ProductImage[],
): Promise<Variant[]> {
  return replace(ctx, owner, entries, images, await readForWrite(ctx, owner.id));
}

/** Adds the variants of a new product; otherwise like `setVariants`. */
export const addVariants = (
  ctx: StaffContext,
  owner: Owner,
  entries: StockInput[],
  images: ProductImage[],
): Promise<Variant[]> => replace(ctx, owner, entries, images, []);

async function replace(
  ctx: StaffContext,
  owner: Owner,
  entries: StockEntry[],
  images: ProductImage[],
  before: ExistingVariant[],
): Promise<Variant[]> {
  const targets = toTargets(ctx, owner, entries, images, before);
  checkRights(ctx, entries, targets, before);
  const attributeByValue = await checkVariantOptions(
    ctx,
    targets.map(({ option_values }) => option_values),
  );
  await deleteVariants(
    ctx,
    before.filter(({ id }) => !targets.some((target) => target.id === id)),
  );
  const rows = await writeVariants(ctx, owner.id, targets, before);
  const had = new Map(before.map(({ id, option_values }) => [id, combinationKey(option_values)]));
  const picked = targets.map(({ id, option_values }, index) => ({
    id: rows[index]?.id ?? 0,
    option_values,
    isNew: !before.some((row) => row.id === id),
  }));
  await writeVariantOptions(
    ctx,
    picked.filter(({ id, option_values }) => had.get(id) !== combinationKey(option_values)),
    attributeByValue,
  );
  return rows;
}

/** Names variants reserved for open orders; the database would refuse them too. */
async function deleteVariants(ctx: StaffContext, gone: ExistingVariant[]): Promise<void> {
  if (!gone.length) return;
  const ids = gone.map(({ id }) => id);
  const reserved = await ctx.db
    .selectDistinct({ id: inventory.stock_id })
    .from(inventory)
    .where(and(inArray(inventory.stock_id, ids), gt(reservedUnits, 0)));
  if (reserved.length) {
    const named = gone.filter(({ id }) => reserved.some((row) => row.id === id));
    throw conflict('stocks', 'variant_reserved', {
      skus: named.map(({ sku }) => sku).join(', '),
    });
  }
  await ctx.db.delete(stock).where(inArray(stock.id, ids));
}

async function readForWrite(ctx: StaffContext, product_id: number): Promise<ExistingVariant[]> {
  const rows = await ctx.db
    .select()
    .from(stock)
    .where(eq(stock.product_id, product_id))
    .orderBy(asc(stock.id))
    .for('no key update');
  if (!rows.length) return [];
  const own = inArray(
    stockOption.stock_id,
    rows.map(({ id }) => id),
  );
  const options = await ctx.db
    .select()
    .from(stockOption)
    .where(own)
    .orderBy(asc(stockOption.attribute_id));
  const valuesByStock = new Map(rows.map(({ id }) => [id, [] as number[]]));
  for (const { stock_id, attribute_value_id } of options)
    valuesByStock.get(stock_id)?.push(attribute_value_id);
  return rows.map((row) => ({ ...row, option_values: valuesByStock.get(row.id) ?? [] }));
}

function toTargets(
  ctx: StaffContext,
  owner: Owner,
  entries: StockEntry[],
  images: ProductImage[],
  before: KnownVariant[],
): VariantState[] {
  const currencies = priceCurrencies(ctx.settings);
  const wrong: Record<string, ErrorText[]> = {};
  const targets = entries.map((entry, index) => {
    const restoring = ctx.restoring !== undefined;
    const product = { currencies, restoring, before, images };
    const { target, problems } = toVariantState(entry, index, product);
    for (const [field, text] of Object.entries(problems))
      wrong[`stocks.${index}.${field}`] = [text];
    return target;
  });
  for (const field of ['id', 'sku', 'barcode'] as const) {
    const values = targets.map((target) => String(target[field] ?? '').toLowerCase());
    for (const [index, value] of values.entries())
      if (value && values.indexOf(value) < index)
        wrong[`stocks.${index}.${field}`] ??= [{ key: 'no_repeated' }];
  }
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  fillVariantSkus(owner.sku, targets);
  return targets;
}

/**
 * Whether an entry sets the unit cost. Even an unchanged cost counts, because callers who can't see
 * costs could otherwise guess them. An undo sends all fields, so there only a change counts.
 */
const saysCost = (
  { restoring }: StaffContext,
  entry: StockEntry | undefined,
  target: VariantState,
  existing: KnownVariant | undefined,
): boolean => {
  if (restoring) return target.cost_minor !== (existing?.cost_minor ?? null);
  return existing ? entry?.cost !== undefined : target.cost_minor !== null;
};

/**
 * Without the permission to publish, new variants are hidden; because a new variant has a price, it
 * requires the permission for prices.
 */
function checkRights(
  ctx: StaffContext,
  entries: StockEntry[],
  targets: VariantState[],
  before: KnownVariant[],
): void {
  const mayPublish = can(ctx, 'product.publish');
  for (const [index, target] of targets.entries()) {
    const existing = before.find(({ id }) => id === target.id);
    if (hasOtherPrice(target, existing)) assertCan(ctx, 'product.price');
    if (saysCost(ctx, entries[index], target, existing)) assertCan(ctx, 'product.cost');
    if (existing ? target.visibled !== existing.visibled : entries[index]?.visibled)
      assertCan(ctx, 'product.publish');
    target.visibled ??= mayPublish;
  }
}

import 'server-only';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { stock, stockOption } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { assertCan, can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { conflict, type ErrorText, invalid, invalidFields } from '@/lib/core/errors';
import { violated } from '@/lib/core/records/violations';
import { priceCurrencies } from '@/lib/settings/currencies';
import type { ProductImage } from '../product-images';
import {
  fillSkus,
  hasOtherPrice,
  isChanged,
  type KnownVariant,
  type VariantState,
  variantStateOf,
} from './changes';
import { checkVariantOptions, writeVariantOptions } from './options';
import type { StockEntry, StockInput } from './stock.schema';
import { combinationKey } from './variants.schema';

export type Variant = typeof stock.$inferSelect;
type Owner = { id: number; sku: string };
type Known = Variant & { option_values: number[] };

/**
 * Makes these the product's variants, in this order: an entry with an `id` changes that
 * one, one without adds one, those left out are deleted. A variant without a sku gets the
 * product's with `-stockN` (§5.4). Returns the variants in the order of the entries.
 * Refuses, on `stocks.N.…`: an unknown id, a taken sku, prices that do not go together
 * (`priceProblems`), options that do not set variants apart, a picture the product has not; on
 * `stocks`, with 409, to delete what is reserved for open orders.
 */
export async function setVariants(
  ctx: StaffContext,
  owner: Owner,
  entries: StockEntry[],
  images: ProductImage[],
): Promise<Variant[]> {
  return replace(ctx, owner, entries, images, await readForWrite(ctx, owner.id));
}

/** The variants of a new product; otherwise like `setVariants`. */
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
  before: Known[],
): Promise<Variant[]> {
  const targets = targetsOf(ctx, owner, entries, images, before);
  checkRights(ctx, entries, targets, before);
  const attributeOf = await checkVariantOptions(
    ctx,
    targets.map(({ option_values }) => option_values),
  );
  await deleteVariants(
    ctx,
    before.filter(({ id }) => !targets.some((target) => target.id === id)),
  );
  const rows = await write(ctx, owner.id, targets, before);
  const had = new Map(before.map(({ id, option_values }) => [id, combinationKey(option_values)]));
  const picked = targets.map(({ id, option_values }, index) => ({
    id: rows[index]?.id ?? 0,
    option_values,
    isNew: !before.some((row) => row.id === id),
  }));
  await writeVariantOptions(
    ctx,
    picked.filter(({ id, option_values }) => had.get(id) !== combinationKey(option_values)),
    attributeOf,
  );
  return rows;
}

/** Names the variants that are reserved for open orders; the database refuses all the same. */
async function deleteVariants(ctx: StaffContext, gone: Known[]): Promise<void> {
  if (!gone.length) return;
  const ids = gone.map(({ id }) => id);
  const reserved = await ctx.db
    .selectDistinct({ id: inventory.stock_id })
    .from(inventory)
    .where(and(inArray(inventory.stock_id, ids), gt(inventory.reserved, 0)));
  if (reserved.length) {
    const named = gone.filter(({ id }) => reserved.some((row) => row.id === id));
    throw conflict('stocks', 'variant_reserved', {
      skus: named.map(({ sku }) => sku).join(', '),
    });
  }
  await ctx.db.delete(stock).where(inArray(stock.id, ids));
}

async function readForWrite(ctx: StaffContext, product_id: number): Promise<Known[]> {
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
  const valuesOf = new Map(rows.map(({ id }) => [id, [] as number[]]));
  for (const { stock_id, attribute_value_id } of options)
    valuesOf.get(stock_id)?.push(attribute_value_id);
  return rows.map((row) => ({ ...row, option_values: valuesOf.get(row.id) ?? [] }));
}

function targetsOf(
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
    const { target, problems } = variantStateOf(entry, index, product);
    for (const [field, text] of Object.entries(problems))
      wrong[`stocks.${index}.${field}`] = [text];
    return target;
  });
  for (const field of ['id', 'sku'] as const) {
    const values = targets.map((target) => String(target[field] ?? '').toLowerCase());
    for (const [index, value] of values.entries())
      if (value && values.indexOf(value) < index)
        wrong[`stocks.${index}.${field}`] ??= [{ key: 'no_repeated' }];
  }
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  fillSkus(owner.sku, targets);
  return targets;
}

/**
 * Who may not decide what is on sale adds hidden variants; a new variant has a price, so
 * it takes the right to prices.
 */
function checkRights(
  ctx: StaffContext,
  entries: StockEntry[],
  targets: VariantState[],
  before: KnownVariant[],
): void {
  const mayPublish = can(ctx, 'product.publish');
  for (const [index, target] of targets.entries()) {
    const known = before.find(({ id }) => id === target.id);
    if (hasOtherPrice(target, known)) assertCan(ctx, 'product.price');
    if (known ? target.visibled !== known.visibled : entries[index]?.visibled)
      assertCan(ctx, 'product.publish');
    target.visibled ??= mayPublish;
  }
}

/** Deleted ones are gone by now. The rows come back in the order of the targets. */
async function write(
  ctx: StaffContext,
  product_id: number,
  targets: VariantState[],
  before: Known[],
): Promise<Variant[]> {
  const known = new Map(before.map((row) => [row.id, row]));
  const changed = targets.filter((target) => {
    const row = known.get(target.id ?? 0);
    return row && isChanged(target, row);
  });
  const added = targets.filter(({ id }) => id === undefined || !known.has(id));
  const renamed = changed.filter(({ id, sku }) => known.get(id ?? 0)?.sku !== sku);
  try {
    // Skus that change places would meet half way: they stand aside first.
    if (renamed.length > 1) await park(ctx, renamed);
    const rows = [
      ...(changed.length ? await update(ctx, changed) : []),
      ...(added.length ? await insert(ctx, product_id, added) : []),
    ];
    const bySku = new Map(rows.map((row) => [row.sku, row]));
    return targets.map(
      (target) => bySku.get(target.sku ?? '') ?? known.get(target.id ?? 0) ?? missing(product_id),
    );
  } catch (error) {
    const { constraint, value } = violated(error) ?? {};
    const index = targets.findIndex(({ sku }) => sku?.toLowerCase() === value);
    if (constraint === 'stock_sku_key' && index >= 0) throw invalid(`stocks.${index}.sku`, 'taken');
    throw error;
  }
}

const idIn = (targets: VariantState[]) =>
  inArray(
    stock.id,
    targets.map(({ id }) => id ?? 0),
  );

const park = (ctx: StaffContext, targets: VariantState[]) =>
  ctx.db
    .update(stock)
    .set({ sku: sql`'~ ' || ${stock.id} || ' ~'` })
    .where(idIn(targets));

const update = (ctx: StaffContext, targets: VariantState[]): Promise<Variant[]> =>
  ctx.db
    .update(stock)
    .set({
      sku: sql`target.sku`,
      price_minor: sql`target.price_minor`,
      special_price_minor: sql`target.special_price_minor`,
      special_price_from: sql`target.special_price_from`,
      special_price_to: sql`target.special_price_to`,
      prices: sql`target.prices`,
      special_prices: sql`target.special_prices`,
      minimum_price_minor: sql`target.minimum_price_minor`,
      weight: sql`target.weight`,
      visibled: sql`target.visibled`,
      image_id: sql`target.image_id`,
      order: sql`target."order"`,
      updated_at: ctx.now(),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(targets)}::text::jsonb)
        as target(id int, sku text, price_minor bigint, special_price_minor bigint,
          special_price_from timestamptz, special_price_to timestamptz, prices jsonb,
          special_prices jsonb, minimum_price_minor bigint, weight int,
          visibled boolean, image_id int, "order" int)`,
    )
    .where(and(sql`target.id = ${stock.id}`, idIn(targets)))
    .returning();

const insert = (
  ctx: StaffContext,
  product_id: number,
  targets: VariantState[],
): Promise<Variant[]> =>
  ctx.db
    .insert(stock)
    .overridingSystemValue()
    .values(
      targets.map(({ option_values: _, sku = '', ...target }) => ({
        ...target,
        product_id,
        sku,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })),
    )
    .returning();

function missing(product_id: number): never {
  throw new Error(`a variant of product ${product_id} was not stored`);
}

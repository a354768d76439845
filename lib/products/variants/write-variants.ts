import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { parseViolation } from '@/lib/core/records/violations';
import { localizer } from '@/lib/core/text/localized';
import { isVariantChanged, type VariantState } from './changes';

export type Variant = typeof stock.$inferSelect;
type ExistingVariant = Variant & { option_values: number[] };

/**
 * Writes new and changed variants, after deleted ones are gone. Returns the rows in the order of
 * the targets. Refuses, on `stocks.N.…`, a sku already taken, and a barcode already taken with the
 * variant that has it.
 */
export async function writeVariants(
  ctx: StaffContext,
  product_id: number,
  targets: VariantState[],
  before: ExistingVariant[],
): Promise<Variant[]> {
  const existingById = new Map(before.map((row) => [row.id, row]));
  const changed = targets.filter((target) => {
    const row = existingById.get(target.id ?? 0);
    return row && isVariantChanged(target, row);
  });
  const added = targets.filter(({ id }) => id === undefined || !existingById.has(id));
  const moved = changed.filter(({ id, sku, barcode }) => {
    const row = existingById.get(id ?? 0);
    return row?.sku !== sku || row?.barcode !== barcode;
  });
  const save = async (ctx: StaffContext) => {
    // Skus and barcodes that are swapped would collide, so they are moved aside first.
    if (moved.length > 1) await park(ctx, moved);
    return [
      ...(changed.length ? await update(ctx, changed) : []),
      ...(added.length ? await insert(ctx, product_id, added) : []),
    ];
  };
  const withBarcode = [...moved, ...added].filter(({ barcode }) => barcode !== null);
  try {
    // With a savepoint, the owner of a taken barcode can still be queried after the failure.
    const rows = withBarcode.length ? await transaction(ctx, save) : await save(ctx);
    const bySku = new Map(rows.map((row) => [row.sku, row]));
    return targets.map(
      (target) =>
        bySku.get(target.sku ?? '') ?? existingById.get(target.id ?? 0) ?? missing(product_id),
    );
  } catch (error) {
    throw (await takenValue(ctx, error, targets)) ?? error;
  }
}

/** The refusal if another variant has the sku or barcode; undefined for any other error. */
async function takenValue(ctx: StaffContext, error: unknown, targets: VariantState[]) {
  const { constraint, value } = parseViolation(error) ?? {};
  const indexOf = (field: 'sku' | 'barcode') =>
    targets.findIndex((target) => target[field]?.toLowerCase() === value);
  if (constraint === 'stock_sku_key' && indexOf('sku') >= 0)
    return invalid(`stocks.${indexOf('sku')}.sku`, 'taken');
  if (constraint !== 'stock_barcode_key' || indexOf('barcode') < 0) return undefined;
  const [owner] = await ctx.db
    .select({ sku: stock.sku, name: product.name })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(eq(sql`lower(${stock.barcode})`, value));
  const field = `stocks.${indexOf('barcode')}.barcode`;
  if (!owner) return invalid(field, 'taken');
  return invalid(field, 'barcode_taken', { name: localizer(ctx)(owner.name), sku: owner.sku });
}

const idIn = (targets: VariantState[]) =>
  inArray(
    stock.id,
    targets.map(({ id }) => id ?? 0),
  );

const park = (ctx: StaffContext, targets: VariantState[]) =>
  ctx.db
    .update(stock)
    .set({ sku: sql`'~ ' || ${stock.id} || ' ~'`, barcode: null })
    .where(idIn(targets));

const update = (ctx: StaffContext, targets: VariantState[]): Promise<Variant[]> =>
  ctx.db
    .update(stock)
    .set({
      sku: sql`target.sku`,
      barcode: sql`target.barcode`,
      more_barcodes: sql`target.more_barcodes`,
      price_minor: sql`target.price_minor`,
      special_price_minor: sql`target.special_price_minor`,
      special_price_from: sql`target.special_price_from`,
      special_price_to: sql`target.special_price_to`,
      prices: sql`target.prices`,
      special_prices: sql`target.special_prices`,
      minimum_price_minor: sql`target.minimum_price_minor`,
      cost_minor: sql`target.cost_minor`,
      weight: sql`target.weight`,
      visibled: sql`target.visibled`,
      image_id: sql`target.image_id`,
      order: sql`target."order"`,
      updated_at: ctx.now(),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(targets)}::text::jsonb)
        as target(id int, sku text, barcode text, more_barcodes jsonb, price_minor bigint,
          special_price_minor bigint, special_price_from timestamptz,
          special_price_to timestamptz, prices jsonb, special_prices jsonb,
          minimum_price_minor bigint, cost_minor bigint, weight int, visibled boolean,
          image_id int, "order" int)`,
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
  throw new Error(`a variant of product ${product_id} was not saved`);
}

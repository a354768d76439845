import 'server-only';
import { inArray } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { logCreation, refTo } from '@/lib/activity/audit-log';
import { stateOf } from '@/lib/activity/changed-fields';
import { nextVersion } from '@/lib/activity/not-modified';
import { deleteRecord, lockRecord, updateRecord } from '@/lib/activity/write-record';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { assertCan } from '@/lib/core/access/can';
import { tags } from '@/lib/core/cache/tags';
import { type StaffContext, touch, transaction } from '@/lib/core/context';
import { type Count, setQuantities } from '@/lib/inventory/set-quantity';
import { renewAt } from '@/lib/jobs/renew-at';
import type { ProductChanges, ProductInput } from './product.schema';
import { addCategories, setCategories } from './product-categories';
import { setDetails } from './product-details';
import { addImages, readProductImages, setImages } from './product-images';
import { readRelations, variantRelations } from './product-relations';
import { insertProduct, meaningOf, type Product, textsFor } from './product-row';
import { stateWithParts } from './product-state';
import { plainChange } from './relative-change';
import type { CountInput } from './variants/stock.schema';
import { addVariants, setVariants } from './variants/variants';
import type { Variant } from './variants/write-variants';

export type CreatedProduct = Product & { stocks: Variant[] };
export type UpdatedProduct = Product & { stocks: Variant[] | undefined };

/**
 * Creates a product with its variants, categories, details, pictures and its first units in the
 * warehouses; all or nothing. Refuses a taken url or sku, unknown options, brands,
 * categories and warehouses. Who may not publish creates it hidden; who may not adjust
 * inventories opens them empty.
 */
export const createProduct = (ctx: StaffContext, input: ProductInput) =>
  transaction(ctx, async (ctx): Promise<CreatedProduct> => {
    if (input.visibled || input.published_at || input.unpublished_at)
      assertCan(ctx, 'product.publish');
    const row = await insertProduct(ctx, input);
    if (input.categories) await addCategories(ctx, row.id, input.categories);
    if (input.details) await setDetails(ctx, row.id, input.details, meaningOf(ctx, input));
    const images = await addImages(ctx, row.id, input.image_list ?? [], meaningOf(ctx, input));
    const stocks = await addVariants(ctx, row, input.stocks, images);
    const state = await stateWithParts(ctx, row);
    await logCreation(ctx, refTo(ctx, 'product', row), state, row.updated_at);
    await indexProducts(ctx, [row.id]);
    await count(ctx, countsOf(input.stocks, stocks));
    touch(ctx, tags.product(row.id), tags.products);
    await renewAt(ctx, [tags.product(row.id), tags.products], ...clockOf(row));
    return { ...row, stocks };
  });

/**
 * Changes what was sent of a product: its fields, details, pictures, categories, its variants
 * (`setVariants`), which are returned when they were sent, and what was counted of them
 * (`setQuantities`); all or nothing. A new url leaves the old one behind as a redirect.
 * Refuses a taken url or sku, what was read too long ago, and with 409 to delete a variant
 * that is reserved for open orders.
 */
export const updateProduct = (caller: StaffContext, id: number, sent: ProductChanges) =>
  transaction(caller, async (open): Promise<UpdatedProduct> => {
    const before = await lockRecord(open, 'product', id, 'no key update');
    // One instant for all that it writes: what came later was somebody else.
    const at = nextVersion(open, before);
    const ctx = { ...open, now: () => at };
    const change = await plainChange(ctx, id, sent);
    const hasParts = change.categories ?? change.details ?? change.image_list ?? change.stocks;
    const kept = change.stocks?.flatMap((entry) => ('id' in entry ? entry.id : []));
    const relations = kept && (await variantRelations(ctx, id, kept));
    const values = () => {
      const { sku, url, brand_id, is_new, is_featured, is_hot } = change;
      const { visibled, published_at, unpublished_at, tax_class_id } = change;
      const publishing = { visibled, published_at, unpublished_at };
      if (isOtherwise(before, publishing)) assertCan(ctx, 'product.publish');
      const texts = textsFor(ctx, before, change);
      const links = { sku, url, brand_id, tax_class_id };
      return { ...texts, ...links, is_new, is_featured, is_hot, ...publishing };
    };
    const { after, parts } = await updateRecord(ctx, 'product', before, change.updated_at, values, {
      parts: (row) => setParts(ctx, row, change),
      state: (row) => (hasParts ? stateWithParts(ctx, row) : stateOf(row)),
      relations: () => relations,
    });
    await indexProducts(ctx, [id]);
    if (change.stocks && parts) await count(ctx, countsOf(change.stocks, parts));
    touch(ctx, tags.product(id), tags.products);
    const known = clockOf(before).map(Number);
    const moments = clockOf(after).filter((at) => !known.includes(Number(at)));
    await renewAt(ctx, [tags.product(id), tags.products], ...moments);
    return { ...after, stocks: parts };
  });

/**
 * Deletes products with everything that is theirs. Refuses with 409 while one of them is
 * reserved for an open order. Orders keep their own copy.
 */
export const deleteProducts = (ctx: StaffContext, ids: number[]) =>
  transaction(ctx, async (ctx): Promise<number[]> => {
    const rows = await ctx.db.select().from(product).where(inArray(product.id, ids)).for('update');
    for (const row of rows) {
      await deleteRecord(ctx, 'product', row, {
        state: () => stateWithParts(ctx, row),
        relations: () => readRelations(ctx, row.id),
      });
      touch(ctx, tags.product(row.id));
    }
    touch(ctx, tags.products);
    return rows.map(({ id }) => id);
  });

type Publishing = Pick<Product, 'visibled' | 'published_at' | 'unpublished_at'>;

/** When a product comes on sale, and goes. */
const clockOf = ({ published_at, unpublished_at }: Publishing) => [published_at, unpublished_at];

const isOtherwise = (before: Publishing, sent: Partial<Publishing>) =>
  (['visibled', 'published_at', 'unpublished_at'] as const).some(
    (field) => sent[field] !== undefined && Number(sent[field]) !== Number(before[field]),
  );

/** Writes the parts that were sent; returns the variants where they were among them. */
async function setParts(ctx: StaffContext, row: Product, change: ProductChanges) {
  const { categories, details, image_list, stocks } = change;
  const how = meaningOf(ctx, change);
  if (categories) await setCategories(ctx, row.id, categories);
  if (details) await setDetails(ctx, row.id, details, how);
  const images = image_list && (await setImages(ctx, row.id, image_list, how));
  return stocks && setVariants(ctx, row, stocks, images ?? (await readProductImages(ctx, row.id)));
}

/**
 * What was counted of each variant, with its place in the form for refusals; a count that
 * says nothing is left out.
 */
export const countsOf = (
  entries: { inventories?: CountInput[] }[],
  stocks: { id: number }[],
): Count[] =>
  entries.flatMap(({ inventories = [] }, index) =>
    inventories.flatMap(({ quantity, ...count }, place) => {
      if (quantity === undefined || quantity === count.expected) return [];
      const part = `stocks.${index}.inventories.${place}`;
      return { ...count, quantity, stock_id: stocks[index]?.id ?? 0, part };
    }),
  );

async function count(ctx: StaffContext, counts: Count[]): Promise<void> {
  const changed = await setQuantities(ctx, counts);
  if (changed.length) assertCan(ctx, 'inventory.adjust');
}

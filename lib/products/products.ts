import 'server-only';
import { inArray } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { logCreation, toActivityRecordRef } from '@/lib/activity/audit-log';
import { toLoggedState } from '@/lib/activity/changed-fields';
import { nextVersion } from '@/lib/activity/not-modified';
import { deleteRecord, lockRecord, updateRecord } from '@/lib/activity/write-record';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { assertCan } from '@/lib/core/access/can';
import { tags } from '@/lib/core/cache/tags';
import { type StaffContext, touch, transaction } from '@/lib/core/context';
import { type Count, setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { scheduleTagRenewal } from '@/lib/jobs/renew-at';
import type { ProductChanges, ProductInput } from './product.schema';
import { addProductCategories, setProductCategories } from './product-categories';
import { setProductDetails } from './product-details';
import { addProductImages, readProductImages, setProductImages } from './product-images';
import { readProductRelations, variantRelations } from './product-relations';
import { insertProduct, type Product, textsFor, toLocalizedWrite } from './product-row';
import { readProductState } from './product-state';
import { resolveRelativeChange } from './relative-change';
import type { CountInput } from './variants/stock.schema';
import { addVariants, setVariants } from './variants/variants';
import type { Variant } from './variants/write-variants';

export type CreatedProduct = Product & { stocks: Variant[] };
export type UpdatedProduct = Product & { stocks: Variant[] | undefined };

/**
 * Creates a product with its variants, categories, details, images and first units, all or nothing.
 * Refuses a url or sku already taken, and unknown options, brands, categories and warehouses.
 * Without the permission to publish it is created hidden; without the one to adjust inventories
 * they are created empty.
 */
export const createProduct = (ctx: StaffContext, input: ProductInput) =>
  transaction(ctx, async (ctx): Promise<CreatedProduct> => {
    if (input.visibled || input.published_at || input.unpublished_at)
      assertCan(ctx, 'product.publish');
    const row = await insertProduct(ctx, input);
    if (input.categories) await addProductCategories(ctx, row.id, input.categories);
    if (input.details)
      await setProductDetails(ctx, row.id, input.details, toLocalizedWrite(ctx, input));
    const images = await addProductImages(
      ctx,
      row.id,
      input.image_list ?? [],
      toLocalizedWrite(ctx, input),
    );
    const stocks = await addVariants(ctx, row, input.stocks, images);
    const state = await readProductState(ctx, row);
    await logCreation(ctx, toActivityRecordRef(ctx, 'product', row), state, row.updated_at);
    await indexProducts(ctx, [row.id]);
    await count(ctx, listStockCounts(input.stocks, stocks));
    touch(ctx, tags.product(row.id), tags.products);
    await scheduleTagRenewal(ctx, [tags.product(row.id), tags.products], ...listPublishTimes(row));
    return { ...row, stocks };
  });

/**
 * Changes what was sent of a product, all or nothing: its fields, details, images, categories, its
 * variants (`setVariants`), which are returned if sent, and their stock counts
 * (`setInventoryQuantities`). A changed url leaves a redirect. Refuses a url or sku already taken,
 * a stale `updated_at`, and with 409 the deletion of a variant reserved for open orders.
 */
export const updateProduct = (caller: StaffContext, id: number, sent: ProductChanges) =>
  transaction(caller, async (open): Promise<UpdatedProduct> => {
    const before = await lockRecord(open, 'product', id, 'no key update');
    // All its writes share one timestamp; a later one means another writer.
    const at = nextVersion(open, before);
    const ctx = { ...open, now: () => at };
    const change = await resolveRelativeChange(ctx, id, sent);
    const hasParts = change.categories ?? change.details ?? change.image_list ?? change.stocks;
    const retainedIds = change.stocks?.flatMap((entry) => ('id' in entry ? entry.id : []));
    const relations = retainedIds && (await variantRelations(ctx, id, retainedIds));
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
      state: (row) => (hasParts ? readProductState(ctx, row) : toLoggedState(row)),
      relations: () => relations,
    });
    await indexProducts(ctx, [id]);
    if (change.stocks && parts) await count(ctx, listStockCounts(change.stocks, parts));
    touch(ctx, tags.product(id), tags.products);
    const previousTimes = listPublishTimes(before).map(Number);
    const moments = listPublishTimes(after).filter((at) => !previousTimes.includes(Number(at)));
    await scheduleTagRenewal(ctx, [tags.product(id), tags.products], ...moments);
    return { ...after, stocks: parts };
  });

/**
 * Deletes products with all their data. Refuses with 409 while one is reserved for an open order.
 * Orders keep their own copy.
 */
export const deleteProducts = (ctx: StaffContext, ids: number[]) =>
  transaction(ctx, async (ctx): Promise<number[]> => {
    const rows = await ctx.db.select().from(product).where(inArray(product.id, ids)).for('update');
    for (const row of rows) {
      await deleteRecord(ctx, 'product', row, {
        state: () => readProductState(ctx, row),
        relations: () => readProductRelations(ctx, row.id),
      });
      touch(ctx, tags.product(row.id));
    }
    touch(ctx, tags.products);
    return rows.map(({ id }) => id);
  });

type Publishing = Pick<Product, 'visibled' | 'published_at' | 'unpublished_at'>;

/** When a product goes on and off sale. */
const listPublishTimes = ({ published_at, unpublished_at }: Publishing) => [
  published_at,
  unpublished_at,
];

const isOtherwise = (before: Publishing, sent: Partial<Publishing>) =>
  (['visibled', 'published_at', 'unpublished_at'] as const).some(
    (field) => sent[field] !== undefined && Number(sent[field]) !== Number(before[field]),
  );

/** Writes the parts that were sent; returns the variants if they were sent. */
async function setParts(ctx: StaffContext, row: Product, change: ProductChanges) {
  const { categories, details, image_list, stocks } = change;
  const how = toLocalizedWrite(ctx, change);
  if (categories) await setProductCategories(ctx, row.id, categories);
  if (details) await setProductDetails(ctx, row.id, details, how);
  const images = image_list && (await setProductImages(ctx, row.id, image_list, how));
  return stocks && setVariants(ctx, row, stocks, images ?? (await readProductImages(ctx, row.id)));
}

/**
 * The stock counts of each variant with their form path for refusals; omits empty and unchanged
 * counts.
 */
export const listStockCounts = (
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
  const changed = await setInventoryQuantities(ctx, counts);
  if (changed.length) assertCan(ctx, 'inventory.adjust');
}

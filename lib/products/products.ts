import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { changedFields, stateOf } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { noteChange, noteCreation, noteDeletion, refTo } from '@/lib/activity/record-changes';
import { noteRenamedUrl } from '@/lib/activity/renamed-url';
import { indexProducts } from '@/lib/catalog/search-index';
import { assertCan } from '@/lib/core/can';
import { type StaffContext, touch, transaction } from '@/lib/core/context';
import type { RecordState } from '@/lib/core/resource';
import { one } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import { type Count, setQuantities } from '@/lib/inventory/set-quantity';
import { forgetUrls } from '@/lib/settings/former-urls';
import type { ProductChanges, ProductInput } from './product.schema';
import { addCategories, setCategories } from './product-categories';
import { setDetails } from './product-details';
import { addImages, readProductImages, setImages } from './product-images';
import { productRelations, variantRelations } from './product-relations';
import { insertProduct, meaningOf, type Product, textsFor } from './product-row';
import { stateWithParts, variantsIn } from './product-state';
import type { CountInput, StockEntry } from './stock.schema';
import { addVariants, setVariants, type Variant } from './variants';

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
    if (input.visibled) assertCan(ctx, 'product.publish');
    const row = await insertProduct(ctx, input);
    if (input.categories) await addCategories(ctx, row.id, input.categories);
    if (input.details) await setDetails(ctx, row.id, input.details, meaningOf(ctx, input));
    const images = await addImages(ctx, row.id, input.image_list ?? [], meaningOf(ctx, input));
    const stocks = await addVariants(ctx, row, input.stocks, images);
    const state = await stateWithParts(ctx, row);
    await noteCreation(ctx, refTo(ctx, 'product', row), state, row.updated_at);
    await indexProducts(ctx, [row.id]);
    await count(ctx, countsOf(input.stocks, stocks));
    touch(ctx, tags.product(row.id), tags.products);
    return { ...row, stocks };
  });

/**
 * Changes what was sent of a product: its fields, details, pictures, categories, its variants
 * (`setVariants`), which are returned when they were sent, and what was counted of them
 * (`setQuantities`); all or nothing. A new url leaves the old one behind as a redirect.
 * Refuses a taken url or sku, what was read too long ago, and with 409 to delete a variant
 * that is reserved for open orders.
 */
export const updateProduct = (caller: StaffContext, id: number, change: ProductChanges) =>
  transaction(caller, async (open): Promise<UpdatedProduct> => {
    const before = one(
      await open.db.select().from(product).where(eq(product.id, id)).for('no key update'),
    );
    // One instant for all that it writes: what came later was somebody else.
    const at = nextVersion(open, before);
    const ctx = { ...open, now: () => at };
    await assertNotModified(ctx, { resource: 'product', ...before }, change.updated_at);
    const hasParts = change.categories ?? change.details ?? change.image_list ?? change.stocks;
    const stateBefore = hasParts ? await stateWithParts(ctx, before) : stateOf(before);
    const relations = change.stocks && (await relationsOfRemoved(ctx, stateBefore, change.stocks));
    const { sku, url, brand_id, is_new, is_featured, is_hot, visibled } = change;
    if (visibled !== undefined && visibled !== before.visibled) assertCan(ctx, 'product.publish');
    const values = {
      ...textsFor(ctx, before, change),
      sku,
      url,
      brand_id,
      is_new,
      is_featured,
      is_hot,
      visibled,
      updated_at: ctx.now(),
    };
    const row = one(await ctx.db.update(product).set(values).where(eq(product.id, id)).returning());
    await noteRenamedUrl(ctx, 'product', id, before.url, row.url);
    if (change.categories) await setCategories(ctx, id, change.categories);
    if (change.details) await setDetails(ctx, id, change.details, meaningOf(ctx, change));
    const images =
      change.image_list && (await setImages(ctx, id, change.image_list, meaningOf(ctx, change)));
    const stocks =
      change.stocks &&
      (await setVariants(ctx, row, change.stocks, images ?? (await readProductImages(ctx, id))));
    const stateAfter = hasParts ? await stateWithParts(ctx, row) : stateOf(row);
    const fields = changedFields(stateBefore, stateAfter);
    await noteChange(ctx, refTo(ctx, 'product', row), fields, row.updated_at, relations);
    await indexProducts(ctx, [id]);
    if (change.stocks && stocks) await count(ctx, countsOf(change.stocks, stocks));
    touch(ctx, tags.product(id), tags.products);
    return { ...row, stocks };
  });

/**
 * Deletes products with everything that is theirs. Refuses with 409 while one of them is
 * reserved for an open order. Orders keep their own copy.
 */
export const deleteProducts = (ctx: StaffContext, ids: number[]) =>
  transaction(ctx, async (ctx): Promise<number[]> => {
    const rows = await ctx.db.select().from(product).where(inArray(product.id, ids)).for('update');
    for (const row of rows) {
      const relations = await productRelations.read(ctx, row.id);
      const state = { ...(await stateWithParts(ctx, row)), relations };
      await noteDeletion(ctx, refTo(ctx, 'product', row), state);
    }
    const gone = await ctx.db
      .delete(product)
      .where(inArray(product.id, ids))
      .returning({ id: product.id });
    for (const { id } of gone) {
      await forgetUrls(ctx, 'product', id);
      touch(ctx, tags.product(id));
    }
    touch(ctx, tags.products);
    return gone.map(({ id }) => id);
  });

/** What goes with the variants that a change leaves out. */
function relationsOfRemoved(ctx: StaffContext, before: RecordState, entries: StockEntry[]) {
  const kept = new Set(entries.map((entry) => ('id' in entry ? entry.id : undefined)));
  const removed = variantsIn(before).filter(({ id }) => !kept.has(id));
  return removed.length
    ? variantRelations(
        ctx,
        removed.map(({ id }) => id),
      )
    : undefined;
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

import 'server-only';
import { eq } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { can } from '@/lib/core/access/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { toSubmittedState } from '@/lib/core/records/cells';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { copiedName } from '@/lib/i18n/copied-name';
import { restoredProduct } from './product.schema';
import { getProduct } from './product-record';
import type { ProductRecord } from './product-record.schema';
import { productStateInput, readProductState } from './product-state';
import { createProduct } from './products';
import type { StockEntry } from './variants/stock.schema';

/**
 * Makes a hidden copy of a product: texts in every language, images, details, categories, brand,
 * flags, variants and their prices. The copy has its own url and skus, no barcodes and no units;
 * costs are copied if the caller has `product.cost`. Its name is marked as a copy in each language
 * that has one. Throws 404.
 */
export const copyProduct = (ctx: StaffContext, id: number): Promise<ProductRecord> =>
  transaction(ctx, async (ctx) => {
    const row = firstOrNotFound(await ctx.db.select().from(product).where(eq(product.id, id)));
    const { main_language: language } = ctx.settings;
    const state = toSubmittedState(
      productStateInput(await readProductState(ctx, row)),
      language,
    ) as object;
    const { stocks, ...input } = restoredProduct.parse({
      ...state,
      language,
      sku: undefined,
      url: undefined,
      name: copiedName(row.name),
      visibled: false,
      published_at: null,
      unpublished_at: null,
    });
    const rights = { publish: can(ctx, 'product.publish'), cost: can(ctx, 'product.cost') };
    const made = await createProduct(ctx, {
      ...input,
      stocks: stocks.map((entry) => copiedVariant(entry, rights)),
    });
    return getProduct(ctx, made.id);
  });

/** Barcodes are not copied. Without the permission to publish, variants are hidden. */
const copiedVariant = (
  { id: _, sku: __, barcode: ___, more_barcodes: ____, ...copied }: StockEntry & { id?: number },
  rights: { publish: boolean; cost: boolean },
) => {
  const { price = '0', special_price, visibled, cost, option_values, image_path } = copied;
  return {
    ...copied,
    price,
    special_price: special_price ?? undefined,
    cost: rights.cost ? cost : undefined,
    visibled: rights.publish ? visibled : undefined,
    option_values: option_values ?? [],
    image_path: image_path ?? undefined,
    inventories: [],
  };
};

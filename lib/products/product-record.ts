import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { brand, product, productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { readStockOptions } from '@/lib/catalog/options';
import { can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import {
  contentLanguage,
  type Localized,
  localizer,
  toEditableRecord,
} from '@/lib/core/text/localized';
import { NONE_AVAILABLE, readAvailability } from '@/lib/inventory/availability';
import { listProductStockHistory } from '@/lib/inventory/history-list';
import { listInventories } from '@/lib/inventory/inventory-record';
import { priceCurrencies } from '@/lib/settings/currencies';
import { shownPrices, toDecimalOrNull } from './price-state';
import { productTexts } from './product.schema';
import { readProductDetails } from './product-details';
import { readProductImages } from './product-images';
import type { ProductRecord } from './product-record.schema';

/**
 * One product as its form needs it: texts in one language, categories, images, and variants with
 * their inventories, and costs if the caller has `product.cost`. Throws 404.
 */
export async function getProduct(
  ctx: StaffContext,
  id: number,
  requestedLanguage?: Language,
): Promise<ProductRecord> {
  const language = contentLanguage(ctx, requestedLanguage);
  const main = ctx.settings.main_language;
  const localize = localizer({ ...ctx, language });
  const found = firstOrNotFound(
    await ctx.db
      .select({ product, brand: { id: brand.id, title: brand.title } })
      .from(product)
      .leftJoin(brand, eq(brand.id, product.brand_id))
      .where(eq(product.id, id)),
  );
  const { search_text: _, ...row } = found.product;
  const categories = await ctx.db
    .select({ id: menu.id, title: menu.title })
    .from(productCategory)
    .innerJoin(menu, eq(menu.id, productCategory.menu_id))
    .where(eq(productCategory.product_id, id))
    .orderBy(asc(menu.order), asc(menu.id));
  const images = await readProductImages(ctx, id);
  const details = await readProductDetails(ctx, id);
  return {
    ...toEditableRecord(row, productTexts, language, main),
    brand: found.brand && { id: found.brand.id, title: localize(found.brand.title) },
    categories: categories.map(({ title }) => localize(title)),
    category_ids: categories.map((category) => category.id),
    inventories_histories: await latestHistories(ctx, id),
    details: details.map(({ attribute_id, value }) => ({ attribute_id, value: localize(value) })),
    image_list: images.map(({ image_path, alt }) => ({ image_path, alt: localize(alt) })),
    stocks: await readStocks(ctx, id, images, localize),
  };
}

const LATEST = 20;

async function latestHistories(ctx: StaffContext, id: number) {
  if (!can(ctx, 'inventory.history')) return [];
  return (await listProductStockHistory(ctx, id, { page: 1, page_size: LATEST })).data;
}

type Localize = (value: Localized) => string;

async function readStocks(
  ctx: StaffContext,
  product_id: number,
  images: { id: number; image_path: string }[],
  localize: Localize,
) {
  const rows = await ctx.db
    .select()
    .from(stock)
    .where(eq(stock.product_id, product_id))
    .orderBy(asc(stock.order), asc(stock.id));
  const ids = rows.map((row) => row.id);
  const currencies = priceCurrencies(ctx.settings);
  const seesCosts = can(ctx, 'product.cost');
  const [options, inventories, availability] = await Promise.all([
    readStockOptions(ctx, ids),
    listInventories(ctx, ids),
    readAvailability(ctx, ids),
  ]);
  return rows.map((row) => {
    const { id, sku, barcode, more_barcodes, weight, visibled, image_id, updated_at } = row;
    const own = options.filter(({ stock_id }) => stock_id === id);
    return {
      id,
      sku,
      barcode,
      more_barcodes,
      ...shownPrices(row, currencies),
      ...(seesCosts && { cost: toDecimalOrNull(row.cost_minor, currencies.base) }),
      weight,
      visibled,
      image_path: images.find((image) => image.id === image_id)?.image_path ?? null,
      option_values: own.map(({ value }) => value.id),
      options: own.map(({ attribute, value }) => ({
        attribute: localize(attribute.title),
        value: localize(value.title),
      })),
      inventories: inventories.filter(({ stock_id }) => stock_id === id),
      ...(availability.get(id) ?? NONE_AVAILABLE),
      updated_at,
    };
  });
}

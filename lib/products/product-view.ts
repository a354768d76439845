import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { publishedBrand, publishedMenu, publishedProduct, publishedStock } from '@/db/published';
import { brand, product, productCategory, productImage, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { type ListPrices, listPricesSql } from '@/db/selling-price';
import { groupByAttribute, readStockOptions, type StockOption } from '@/lib/catalog/options';
import type { Context } from '@/lib/core/context';
import { isGtin, isInStoreCode } from '@/lib/core/gtin';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import { NONE_AVAILABLE, readAvailability } from '@/lib/inventory/availability';
import { readProductDetails } from './product-details';
import type { Option, ProductView } from './product-view.schema';
import { promotionsOn, stockPrices, viewPrices } from './variants/stock-prices';

/**
 * A visible product by its url, in the caller's language and currency; undefined if there is none.
 */
export async function readProductView(ctx: Context, url: string): Promise<ProductView | undefined> {
  const localize = localizer(ctx);
  const [found] = await ctx.db
    .select()
    .from(product)
    .leftJoin(brand, and(eq(brand.id, product.brand_id), publishedBrand))
    .where(and(eq(product.url, url), ctx.drafts ? undefined : publishedProduct))
    .prepare(ctx.drafts ? 'product_draft_by_url' : 'product_by_url')
    .execute();
  if (!found) return undefined;
  const record = found.product;
  const [images, categories, details, stocks] = await Promise.all([
    ctx.db
      .select()
      .from(productImage)
      .where(eq(productImage.product_id, record.id))
      .orderBy(asc(productImage.order), asc(productImage.id))
      .prepare('product_images')
      .execute(),
    ctx.db
      .select({ title: menu.title, url: menu.url })
      .from(productCategory)
      .innerJoin(menu, eq(menu.id, productCategory.menu_id))
      .where(and(eq(productCategory.product_id, record.id), publishedMenu))
      .orderBy(asc(menu.order))
      .prepare('product_categories')
      .execute(),
    readProductDetails(ctx, record.id),
    readVisibleVariants(ctx, record.id),
  ]);
  return {
    id: record.id,
    sku: record.sku,
    url: record.url,
    name: localize(record.name),
    description: sanitizeHtml(localize(record.description)),
    meta_title: localize(record.meta_title),
    meta_description: localize(record.meta_description),
    is_new: record.is_new,
    brand: found.brand && { title: localize(found.brand.title), url: found.brand.url },
    categories: categories.map(({ title, url }) => ({ title: localize(title), url })),
    details: details.map(({ key, title, value }) => ({
      key,
      title: localize(title),
      value: localize(value),
    })),
    images: images.map(({ id, image_path, alt }) => ({
      id,
      image_path,
      alt: localize(alt) || localize(record.name),
    })),
    ...stocks,
  };
}

/**
 * The visible variants of a visible product and the options that distinguish them; empty for any
 * other.
 */
export async function readVisibleVariants(
  ctx: Context,
  productId: number,
): Promise<Pick<ProductView, 'options' | 'promotions' | 'stocks'>> {
  const rows = await ctx.db
    .select({
      id: stock.id,
      sku: stock.sku,
      goods: {
        stock_id: stock.id,
        product_id: stock.product_id,
        brand_id: product.brand_id,
        tax_class_id: product.tax_class_id,
        list: sql<ListPrices>`${sql.raw(listPricesSql('stock'))}`,
      },
      image_id: stock.image_id,
      barcode: stock.barcode,
    })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(
      and(eq(stock.product_id, productId), ctx.drafts ? eq(stock.visibled, true) : publishedStock),
    )
    .orderBy(asc(stock.order), asc(stock.id))
    .prepare(ctx.drafts ? 'product_draft_stocks' : 'product_stocks')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [availability, picked, prices] = await Promise.all([
    readAvailability(ctx, ids),
    readStockOptions(ctx, ids),
    viewPrices(ctx),
  ]);
  const stocks = rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    ...stockPrices(ctx, prices, row.goods),
    option_values: picked.flatMap(({ stock_id, value }) => (stock_id === row.id ? [value.id] : [])),
    image_id: row.image_id,
    ...(row.barcode && isPublicGtin(row.barcode) && { gtin: row.barcode }),
    ...(availability.get(row.id) ?? NONE_AVAILABLE),
  }));
  return { stocks, promotions: promotionsOn(ctx, prices, stocks), options: toOptions(ctx, picked) };
}

/** Whether a GTIN is valid outside this shop. */
const isPublicGtin = (code: string) => isGtin(code) && !isInStoreCode(code);

function toOptions(ctx: Context, picked: StockOption[]): Option[] {
  const localize = localizer(ctx);
  return groupByAttribute(picked).map(({ id, key, title, values }) => ({
    id,
    key,
    title: localize(title),
    values: values.map(({ id, title, color }) => ({ id, title: localize(title), color })),
  }));
}

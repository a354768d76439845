import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { publishedCategory, publishedStock } from '@/db/published';
import { product, productImage, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { type ListPrices, listPricesSql } from '@/db/selling-price';
import { readStockOptions } from '@/lib/catalog/options';
import { readMenuBranch } from '@/lib/content/menu-tree';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { availabilitySums } from '@/lib/inventory/availability';
import {
  type ItemQuery,
  MOST_TILES,
  type PosItems,
  type PosTile,
  type ScanQuery,
} from '@/lib/pos/sale/items.schema';
import { readSellingStore } from '@/lib/pos/session/registers';
import { listedMinor, listPrice } from '@/lib/pricing/list-price';
import { findVariantsByBarcode } from '@/lib/products/variant-search';
import type { FoundVariant } from '@/lib/products/variant-search.schema';
import { everything, toCategoriesScope } from '@/lib/search/listing-scope';
import { baseCurrency } from '@/lib/settings/currencies';

/** Some of a category's products may not be on sale now. */
const MOST_LOOKED_AT = 4 * MOST_TILES;

/**
 * The POS grid: the top categories, and the products on sale of one category and its subcategories,
 * or the bestsellers, each with its variants and the store's stock.
 */
export async function readPosItems(ctx: AdminContext, query: ItemQuery): Promise<PosItems> {
  const { warehouse_id } = await readSellingStore(ctx, query.physical_store_id);
  const localize = localizer(ctx);
  const categories = await ctx.db
    .select({ id: menu.id, title: menu.title })
    .from(menu)
    .where(and(publishedCategory, isNull(menu.parent_id)))
    .orderBy(asc(menu.order));
  const { category_id } = query;
  const scope =
    category_id === undefined
      ? everything
      : toCategoriesScope(await readMenuBranch(ctx, category_id));
  const { best } = await scope.read(ctx, MOST_LOOKED_AT);
  return {
    categories: categories.map(({ id, title }) => ({ id, title: localize(title) })),
    tiles: (await readTiles(ctx, best.slice(0, MOST_LOOKED_AT), warehouse_id)).slice(0, MOST_TILES),
  };
}

/** Every variant with a scanned code, with the store's stock; of several, the cashier chooses. */
export async function findVariantsAtRegister(
  ctx: AdminContext,
  { physical_store_id, code }: ScanQuery,
): Promise<FoundVariant[]> {
  const { warehouse_id } = await readSellingStore(ctx, physical_store_id);
  return findVariantsByBarcode(ctx, code, { warehouse_id });
}

async function readTiles(
  ctx: AdminContext,
  ids: number[],
  warehouseId: number,
): Promise<PosTile[]> {
  if (!ids.length) return [];
  const rows = await readVariants(ctx, ids, warehouseId);
  const options = await readStockOptions(
    ctx,
    rows.map(({ stock_id }) => stock_id),
  );
  const localize = localizer(ctx);
  const currency = baseCurrency(ctx.settings);
  const money = { base: currency, currency };
  const listValues = (id: number) =>
    options.flatMap(({ stock_id, value }) => (stock_id === id ? [localize(value.title)] : []));
  return ids.flatMap((product_id) => {
    const own = rows.filter((row) => row.product_id === product_id);
    const [first] = own;
    if (!first) return [];
    const variants = own.map(({ stock_id, sku, list, barcode, more_barcodes, ...variant }) => {
      const { regular, special } = listPrice(list, currency.identifier);
      return {
        stock_id,
        sku,
        options: listValues(stock_id),
        barcodes: [...(barcode ? [barcode] : []), ...more_barcodes],
        price: toPrice(listedMinor(special ?? regular, money), currency),
        image_path: variant.own_image_path ?? variant.image_path,
        available_inventories: variant.available_inventories,
      };
    });
    const [cheapest] = variants.map(({ price }) => price).sort((a, b) => a.minor - b.minor);
    const { name } = first;
    // A tile for several variants shows what they share.
    const image_path = (own.length === 1 && first.own_image_path) || first.image_path;
    const price = cheapest ?? toPrice(0, currency);
    return { product_id, name: localize(name), image_path, price, variants };
  });
}

const picture = sql<string | null>`(select ${productImage.image_path} from ${productImage}
  where ${productImage.product_id} = ${product.id}
  order by ${productImage.order}, ${productImage.id} limit 1)`;

const ownPicture = sql<string | null>`(select ${productImage.image_path} from ${productImage}
  where ${productImage.id} = ${stock.image_id})`;

const readVariants = ({ db }: AdminContext, ids: number[], warehouse: number) =>
  db
    .select({
      stock_id: stock.id,
      product_id: product.id,
      name: product.name,
      sku: stock.sku,
      barcode: stock.barcode,
      more_barcodes: stock.more_barcodes,
      image_path: picture,
      own_image_path: ownPicture,
      list: sql<ListPrices>`${sql.raw(listPricesSql('stock'))}`,
      available_inventories: sql<number>`units.available_inventories`,
    })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .innerJoin(
      sql`lateral ${availabilitySums(sql`${stock.id}`, sql`${warehouse}::int`)} as units`,
      sql`true`,
    )
    .where(and(sql`${product.id} = any(${`{${ids.join()}}`}::int[])`, publishedStock))
    .orderBy(stock.order, stock.id);

import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { brand, product, productCategory, productImage, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { inventory, warehouse } from '@/db/schema/inventory';
import { readStockOptions } from '@/lib/catalog/options';
import type { StaffContext } from '@/lib/core/context';
import { languages } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { formatFlagCell, joinListCell, NAME_MARKS } from '@/lib/imports/cells';
import { reservedUnits } from '@/lib/inventory/availability';
import { baseCurrency, priceCurrencies } from '@/lib/settings/currencies';
import { type PriceState, shownPrices, toDecimalOrNull } from '../price-state';
import { productTexts } from '../product.schema';
import { momentCell } from './cell-rules';
import { ownPriceFields } from './columns';
import { altsCell, localizedCells } from './texts';

type StockLevel = { quantity: number; reserved: number; updated_at: Date };
export type CurrentStock = PriceState & {
  id: number;
  sku: string;
  cells: Record<string, string>;
  option_values: number[];
  /** The units in each warehouse, by code. */
  levelsByCode: Map<string, StockLevel>;
};
/** A product as the shop has it, with each field as the text of its cell. */
export type CurrentProduct = {
  id: number;
  sku: string;
  name: string;
  cells: Record<string, string>;
  images: string[];
  stocks: CurrentStock[];
};

/** These products with all fields of the sheet, ordered by id, in a few statements. */
export async function readCurrentProducts(
  ctx: StaffContext,
  ids: number[],
): Promise<CurrentProduct[]> {
  if (!ids.length) return [];
  const [rows, categories, images, stocks] = await Promise.all([
    readProducts(ctx, ids),
    readCategories(ctx, ids),
    readImages(ctx, ids),
    readStocks(ctx, ids),
  ]);
  const main = ctx.settings.main_language;
  return rows.map(({ id, sku, brand_url, ...row }) => {
    const pictures = images.get(id) ?? [];
    const paths = pictures.map(({ image_path }) => image_path);
    const alts = pictures.map(({ alt }) => alt);
    const flags = (['is_new', 'is_featured', 'is_hot', 'visibled'] as const).map(
      (field): [string, string] => [field, formatFlagCell(row[field])],
    );
    const cells = Object.fromEntries([
      ...productTexts.flatMap((field) => localizedCells(field, row[field], main)),
      ...flags,
      ['url', row.url],
      ['brand', brand_url ?? ''],
      ['categories', joinListCell((categories.get(id) ?? []).map(({ url }) => url))],
      ['images', joinListCell(paths)],
      ...languages.map((language) => [`image_alts:${language}`, altsCell(alts, language, main)]),
    ]);
    return {
      id,
      sku,
      name: readLocalized(row.name, ctx.language, main),
      cells,
      images: paths,
      stocks: stocks.get(id) ?? [],
    };
  });
}

const readProducts = (ctx: StaffContext, ids: number[]) =>
  ctx.db
    .select({
      id: product.id,
      sku: product.sku,
      url: product.url,
      name: product.name,
      description: product.description,
      brand_url: brand.url,
      meta_title: product.meta_title,
      meta_description: product.meta_description,
      visibled: product.visibled,
      is_new: product.is_new,
      is_featured: product.is_featured,
      is_hot: product.is_hot,
    })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brand_id))
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id));

const readCategories = async (ctx: StaffContext, ids: number[]) =>
  grouped(
    await ctx.db
      .select({ owner: productCategory.product_id, url: menu.url })
      .from(productCategory)
      .innerJoin(menu, eq(menu.id, productCategory.menu_id))
      .where(inArray(productCategory.product_id, ids))
      .orderBy(asc(menu.id)),
  );

const readImages = async (ctx: StaffContext, ids: number[]) =>
  grouped(
    await ctx.db
      .select({
        owner: productImage.product_id,
        image_path: productImage.image_path,
        alt: productImage.alt,
      })
      .from(productImage)
      .where(inArray(productImage.product_id, ids))
      .orderBy(asc(productImage.order), asc(productImage.id)),
  );

async function readStocks(ctx: StaffContext, ids: number[]): Promise<Map<number, CurrentStock[]>> {
  const own = inArray(stock.product_id, ids);
  const [rows, levels] = await Promise.all([
    ctx.db
      .select({
        owner: stock.product_id,
        id: stock.id,
        sku: stock.sku,
        visibled: stock.visibled,
        image_path: productImage.image_path,
        price_minor: stock.price_minor,
        special_price_minor: stock.special_price_minor,
        special_price_from: stock.special_price_from,
        special_price_to: stock.special_price_to,
        prices: stock.prices,
        special_prices: stock.special_prices,
        minimum_price_minor: stock.minimum_price_minor,
        barcode: stock.barcode,
        more_barcodes: stock.more_barcodes,
        cost_minor: stock.cost_minor,
        weight: stock.weight,
      })
      .from(stock)
      .leftJoin(productImage, eq(productImage.id, stock.image_id))
      .where(own)
      .orderBy(asc(stock.order), asc(stock.id)),
    ctx.db
      .select({
        owner: inventory.stock_id,
        code: warehouse.code,
        quantity: inventory.quantity,
        reserved: reservedUnits,
        updated_at: inventory.updated_at,
      })
      .from(inventory)
      .innerJoin(stock, eq(stock.id, inventory.stock_id))
      .innerJoin(warehouse, eq(warehouse.id, inventory.warehouse_id))
      .where(own),
  ]);
  const options = await readStockOptions(
    ctx,
    rows.map(({ id }) => id),
  );
  const optionsByOwner = grouped(options.map((option) => ({ ...option, owner: option.stock_id })));
  const levelsByOwner = grouped(levels);
  const variants = rows.map(({ owner, id, sku, visibled, image_path, ...row }) => {
    const { barcode, more_barcodes, cost_minor, weight, ...prices } = row;
    const picked = optionsByOwner.get(id) ?? [];
    const counts = levelsByOwner.get(id) ?? [];
    const cells = {
      options: joinListCell(picked.map(({ attribute, value }) => `${attribute.key}=${value.key}`)),
      ...priceCells(ctx, prices),
      barcode: barcode ?? '',
      more_barcodes: joinListCell(more_barcodes, NAME_MARKS),
      cost: toDecimalOrNull(cost_minor, baseCurrency(ctx.settings)) ?? '',
      weight: String(weight ?? ''),
      stock_visibled: formatFlagCell(visibled),
      stock_image: image_path ?? '',
      ...Object.fromEntries(
        counts.map(({ code, quantity }) => [`quantity:${code}`, String(quantity)]),
      ),
    };
    return {
      owner,
      id,
      sku,
      cells,
      ...prices,
      option_values: picked.map(({ value }) => value.id),
      levelsByCode: new Map(counts.map((count) => [count.code, count])),
    };
  });
  return grouped(variants);
}

function priceCells({ settings }: StaffContext, state: PriceState): Record<string, string> {
  const shown = shownPrices(state, priceCurrencies(settings));
  const own = (['prices', 'special_prices'] as const).flatMap((field) =>
    Object.entries(shown[field]).map(([id, text]) => [`${ownPriceFields[field]}:${id}`, text]),
  );
  return {
    price: shown.price,
    special_price: shown.special_price ?? '',
    special_price_from: momentCell(shown.special_price_from, settings.store_timezone, 'start'),
    special_price_to: momentCell(shown.special_price_to, settings.store_timezone, 'end'),
    minimum_price: shown.minimum_price ?? '',
    ...Object.fromEntries(own),
  };
}

function grouped<R extends { owner: number }>(rows: R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.owner);
    if (group) group.push(row);
    else groups.set(row.owner, [row]);
  }
  return groups;
}

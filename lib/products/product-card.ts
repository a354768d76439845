import 'server-only';
import { sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { prepared } from '@/db/prepared';
import { publishedBrand, publishedProduct } from '@/db/published';
import { brand, product, productImage, stock, stockOption } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { type ListPrices, listPricesSql } from '@/db/selling-price';
import { type OptionRow, readOptionValues } from '@/lib/catalog/options';
import type { Context } from '@/lib/core/context';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { sellingWarehouse } from '@/lib/inventory/availability';
import { isForMembers } from '@/lib/pricing/price-look.schema';
import { type CardPrice, type CardPrices, readViewerPrices } from '@/lib/promotions/card-price';
import { arePricesVisible, isCartVisible } from '@/lib/settings/visibility';
import { type PriceTaxes, readPriceTaxes } from '@/lib/tax/price-taxes';
import type { ProductCard } from './product-view.schema';
import { canBuyVariant, filterOfferedVariants } from './variants/option-picking.schema';
import { noPrices, variantPrices } from './variants/prices';

/** `images`: the first two. `variants`: the visible ones, null if none. */
type Row = {
  id: number;
  url: string;
  name: Localized;
  is_new: boolean;
  brand: Localized | null;
  images: string[];
  variants: Variant[] | null;
  brand_id: number | null;
  tax_class_id: number | null;
};
type Variant = Omit<CardVariant, 'seen'> & { list: ListPrices };

/** Reads the cards in one statement, with the variants and images of each product by index. */
const cardRows = prepared<Row, { ids: string; warehouse: number }>(
  (value) => sql`select ${product.id}, ${product.url}, ${product.name}, ${product.is_new},
      ${product.brand_id}, ${product.tax_class_id}, ${brand.title} as brand,
      array(select image_path from ${productImage}
        where product_id = ${product.id} order by "order", id limit 2) as images,
      (select json_agg(json_build_object('id', s.id, 'sku', s.sku,
          'list', ${sql.raw(listPricesSql('s'))},
          'option_values', array(select attribute_value_id from ${stockOption}
            where stock_id = s.id),
          'image_path', (select image_path from ${productImage} where id = s.image_id),
          'available_inventories', coalesce((select ${sql.raw(availableUnitsSql('i'))}
            from ${inventory} i
            where i.stock_id = s.id and i.warehouse_id = ${value('warehouse')}::int), 0)))
        from ${stock} s where s.product_id = ${product.id} and s.visibled) as variants
    from ${product} left join ${brand} on ${brand.id} = ${product.brand_id} and ${publishedBrand}
    where ${product.id} = any(${value('ids')}::int[]) and ${publishedProduct}`,
);

/**
 * The cards of these products in the given order; hidden products are omitted. Each shows the price
 * of its cheapest variant that can be bought, if any. `requestedValues` are the option values named
 * in a shopper's search: a product shows the variant that has the most of them, if any.
 * `shownVariant` decides whether the image and link are of that variant too.
 */
export async function readProductCards(
  ctx: Context,
  productIds: readonly number[],
  requestedValues: readonly number[] = [],
): Promise<ProductCard[]> {
  if (!productIds.length) return [];
  const [rows, values, prices, taxes] = await Promise.all([
    cardRows(ctx.db, {
      ids: `{${productIds.join()}}`,
      warehouse: sellingWarehouse(ctx.settings),
    }),
    readOptionValues(ctx),
    readViewerPrices(ctx),
    readPriceTaxes(ctx),
  ]);
  const lookups = { values, prices, taxes, requestedValues };
  const cards = new Map(rows.map((row) => [row.id, toProductCard(ctx, row, lookups)]));
  return productIds.flatMap((id) => cards.get(id) ?? []);
}

type CardLookups = {
  values: ReadonlyMap<number, OptionRow>;
  prices: CardPrices;
  taxes: PriceTaxes;
  requestedValues: readonly number[];
};

function toProductCard(
  ctx: Context,
  { id, url, name, is_new, brand, brand_id, tax_class_id, images, variants: all }: Row,
  { values, prices, taxes, requestedValues }: CardLookups,
): ProductCard {
  const localize = localizer(ctx);
  const variants = (all ?? []).map(({ list, ...variant }) => ({
    ...variant,
    seen: prices.of({ stock_id: variant.id, product_id: id, brand_id, tax_class_id, list }),
  }));
  const { shown, is_one, price_varies } = shownVariant(variants, {
    requestedValues,
    cover: images[0],
  });
  const [image_path, second_image_path] = new Set(
    [(is_one && shown?.image_path) || [], images].flat(),
  );
  const only =
    variants.length === 1 && variants[0] && canBuyVariant(variants[0]) ? variants[0] : undefined;
  return {
    id,
    url,
    name: localize(name),
    brand: brand && localize(brand),
    image_path: image_path ?? null,
    second_image_path: second_image_path ?? null,
    ...(shown ? variantPrices(ctx, shown.seen, taxes(shown.seen.minor, tax_class_id)) : noPrices),
    label: getSaleLabel(ctx, shown?.seen),
    price_varies,
    colors: listColors(variants, values).map(({ color, title }) => ({
      color,
      title: localize(title),
    })),
    stock_id: only && isCartVisible(ctx.settings, ctx.viewer) ? only.id : null,
    variant_sku: is_one && shown && variants.length > 1 ? shown.sku : null,
    is_new,
    sold_out: !variants.some(canBuyVariant),
  };
}

/** The label of the sale that lowers the price; null for members-only sales and hidden prices. */
function getSaleLabel(ctx: Context, seen: CardPrice | undefined): string | null {
  if (!seen?.promotion || !arePricesVisible(ctx.settings, ctx.viewer)) return null;
  const { label, terms } = seen.promotion;
  return (!isForMembers(terms) && localizer(ctx)(label)) || null;
}

/** The distinct colors of the variants, in option order; empty if there is only one. */
function listColors(variants: readonly CardVariant[], values: ReadonlyMap<number, OptionRow>) {
  const worn = new Set(variants.flatMap(({ option_values }) => option_values));
  const colors = new Map<string, { color: string; title: Localized }>();
  for (const [id, { value }] of worn.size > 1 ? values : []) {
    const { color, title } = value;
    if (color && worn.has(id) && !colors.has(color)) colors.set(color, { color, title });
  }
  return colors.size > 1 ? [...colors.values()] : [];
}

/** A visible variant as a card reads it, with its price for the viewer. */
type CardVariant = {
  id: number;
  sku: string;
  seen: CardPrice;
  option_values: number[];
  image_path: string | null;
  available_inventories: number;
};

type Shown = {
  /** The variant whose price a card shows; undefined if there is none. */
  shown: CardVariant | undefined;
  /**
   * Whether the card shows this variant alone: it was searched for, it is on sale and others cost
   * more, or the product's cover image (`cover`) only belongs to variants that can't be bought.
   */
  is_one: boolean;
  /** Whether other matching variants that can be bought have another price. */
  price_varies: boolean;
};

/**
 * The variant a card shows: one with the most requested option values, if any match; among those
 * one that can be bought, if possible; then the cheapest.
 */
function shownVariant(
  variants: readonly CardVariant[],
  { requestedValues, cover }: { requestedValues: readonly number[]; cover: string | undefined },
): Shown {
  const carried = ({ option_values }: CardVariant) =>
    option_values.filter((id) => requestedValues.includes(id)).length;
  const most = requestedValues.length ? Math.max(0, ...variants.map(carried)) : 0;
  const fitting = most ? variants.filter((variant) => carried(variant) === most) : variants;
  const offered = filterOfferedVariants(fitting);
  const [shown] = [...offered].sort((a, b) => a.seen.minor - b.seen.minor || a.id - b.id);
  const prices = new Set(offered.map(({ seen }) => seen.minor));
  const price_varies = prices.size > 1;
  const isOn = (picture: string | undefined) => (variant: CardVariant) =>
    variant.image_path === picture;
  const isCoverGone =
    Boolean(shown?.image_path) && variants.some(isOn(cover)) && !offered.some(isOn(cover));
  const is_one = most > 0 || (price_varies && shown?.seen.on_sale === true) || isCoverGone;
  return { shown, is_one, price_varies };
}

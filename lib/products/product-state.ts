import 'server-only';
import { sql } from 'drizzle-orm';
import {
  productCategory,
  productDetail,
  productImage,
  stock,
  stockOption,
} from '@/db/schema/catalog';
import { toLoggedState } from '@/lib/activity/changed-fields';
import type { Context } from '@/lib/core/context';
import { idsByPlace, type Places } from '@/lib/core/places';
import type { RecordState } from '@/lib/core/records/resource';
import { priceCurrencies } from '@/lib/settings/currencies';
import { type PriceState, shownPrices, toDecimalOrNull } from './price-state';
import type { Product } from './product-row';

/** The type after a JSON round trip. */
type AsJson<T> = { [K in keyof T]: Exclude<T[K], Date> | (Date extends T[K] ? string : never) };
type StoredVariant = AsJson<PriceState> & {
  id: number;
  sku: string;
  barcode: string | null;
  more_barcodes: string[];
  cost_minor: number | null;
  weight: number | null;
  visibled: boolean;
  image_path: string | null;
  option_values: number[] | null;
};
type Parts = {
  categories: Places | null;
  details: object[] | null;
  image_list: object[] | null;
  stocks: StoredVariant[] | null;
};

/**
 * The parts of a product stored in other tables, named as the fields of its form: places in
 * categories, details, images and variants. Units are logged by inventory operations.
 */
async function readParts(ctx: Context, product_id: number): Promise<RecordState> {
  const [parts] = await ctx.db.execute<Parts>(sql`select
    (select jsonb_object_agg(c.menu_id, c."order")
      from ${productCategory} c where c.product_id = ${product_id}) as categories,
    (select jsonb_agg(jsonb_build_object('attribute_id', d.attribute_id, 'value', d.value)
        order by d.attribute_id)
      from ${productDetail} d where d.product_id = ${product_id}) as details,
    (select jsonb_agg(jsonb_build_object('image_path', i.image_path, 'alt', i.alt)
        order by i."order", i.id)
      from ${productImage} i where i.product_id = ${product_id}) as image_list,
    (select jsonb_agg(jsonb_build_object('id', s.id, 'sku', s.sku,
        'barcode', s.barcode, 'more_barcodes', s.more_barcodes, 'cost_minor', s.cost_minor,
        'price_minor', s.price_minor, 'special_price_minor', s.special_price_minor,
        'special_price_from', s.special_price_from, 'special_price_to', s.special_price_to,
        'prices', s.prices, 'special_prices', s.special_prices,
        'minimum_price_minor', s.minimum_price_minor,
        'weight', s.weight, 'visibled', s.visibled,
        'image_path', (select p.image_path from ${productImage} p where p.id = s.image_id),
        'option_values', (select jsonb_agg(o.attribute_value_id order by o.attribute_id)
          from ${stockOption} o where o.stock_id = s.id)) order by s."order", s.id)
      from ${stock} s where s.product_id = ${product_id}) as stocks`);
  const currencies = priceCurrencies(ctx.settings);
  return {
    categories: parts?.categories ?? {},
    details: parts?.details ?? [],
    image_list: parts?.image_list ?? [],
    stocks: (parts?.stocks ?? []).map((row) => {
      const { id, sku, barcode, more_barcodes, cost_minor, weight, ...rest } = row;
      const { visibled, image_path, option_values, ...savedPrices } = rest;
      const { price, special_price, ...further } = shownPrices(
        withMoments(savedPrices),
        currencies,
      );
      const cost = toDecimalOrNull(cost_minor, currencies.base);
      const some = withoutEmpty({ ...further, barcode, more_barcodes, cost, weight });
      const fields = { price, special_price, ...some };
      return { id, sku, visibled, image_path, ...fields, option_values: option_values ?? [] };
    }),
  };
}

const toMoment = (text: string | null) => (text === null ? null : new Date(text));
const withMoments = (savedState: AsJson<PriceState>): PriceState => ({
  ...savedState,
  special_price_from: toMoment(savedState.special_price_from),
  special_price_to: toMoment(savedState.special_price_to),
});

const EMPTY = new Set(['{}', '[]']);
/** Most variants have none of these; the log stores only values that are set, as JSON. */
const withoutEmpty = (further: object) =>
  Object.fromEntries(
    Object.entries(JSON.parse(JSON.stringify(further))).filter(
      ([, value]) => value !== null && !EMPTY.has(JSON.stringify(value)),
    ),
  );
const NOTHING_FURTHER = {
  special_price_from: null,
  special_price_to: null,
  prices: {},
  special_prices: {},
  minimum_price: null,
  barcode: null,
  more_barcodes: [],
  cost: null,
  weight: null,
};

/** The state of a product with all its parts. */
export const readProductState = async (ctx: Context, row: Product): Promise<RecordState> => ({
  ...toLoggedState(row),
  ...(await readParts(ctx, row.id)),
});

/** A logged product as form input: categories as ids, missing variant fields as empty. */
export const productStateInput = ({ categories, stocks, ...state }: RecordState): RecordState => ({
  ...state,
  ...(categories !== undefined && { categories: idsByPlace(categories as Places) }),
  ...(stocks !== undefined && {
    stocks: (stocks as object[]).map((variant) => ({ ...NOTHING_FURTHER, ...variant })),
  }),
});

import 'server-only';
import { sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import type { StaffContext } from '@/lib/core/context';
import { languageNames, languages } from '@/lib/core/language';
import type { ImportOptions } from '@/lib/core/records/resource';
import type { Messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import type { Cells } from '@/lib/imports/columns';
import { defineSheet, inBatches } from '@/lib/imports/define-sheet';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { priceCurrencies } from '@/lib/settings/currencies';
import { productQuery } from '../product.schema';
import { listedProductIds } from '../product-list';
import { applyProductPlan } from './apply';
import { columnsFor, EXPORTED_AT, type SpreadsheetColumn } from './columns';
import { readCurrentProducts } from './current';
import { buildExampleProducts } from './examples';
import { readProductLookup } from './known';
import { type FetchPicture, fetchPictures } from './picture-addresses';
import { planProductImport } from './plan';

type RuleKey = Exclude<
  keyof Messages['product_sheet']['guide'],
  'title' | 'column' | 'meaning' | 'example' | 'rules'
>;
const rules: RuleKey[] = ['one_row', 'absent', 'empty', 'empty_language', 'limits', 'apostrophe'];

/**
 * A row per variant. Images given by https address are downloaded before an import; a dry run
 * downloads none.
 */
export const productSpreadsheet = defineSheet({
  resource: 'product',
  name: 'products',
  permissions: { import: 'product.import', export: 'product.export' },
  query: productQuery,
  identity: 'product_sku',
  frozenColumns: 2,
  async columns(ctx) {
    const warehouses = (await warehouseNames(ctx)).map(({ code }) => code);
    return columnsFor(warehouses, priceCurrencies(ctx.settings));
  },
  longest: longestDescriptions,
  guide(ctx) {
    const t = translator(ctx.language, 'product_sheet');
    const values = {
      main: languageNames[ctx.settings.main_language],
      currency: ctx.settings.base_currency,
      zone: ctx.settings.store_timezone,
    };
    return {
      line: ({ topic, example }: SpreadsheetColumn) => ({
        text: t(`fields.${topic}`, values),
        example,
      }),
      rules: rules.map((key) => t(`guide.${key}`)),
    };
  },
  examples: buildExampleProducts,
  listed: listedProductIds,
  exportRows,
  prepare: (
    ctx,
    named,
    { dryRun = false, fetchPicture }: ImportOptions & { fetchPicture?: FetchPicture },
  ) => fetchPictures(ctx, named, dryRun, fetchPicture),
  plan: async (ctx, named) => planProductImport(ctx, named, await readProductLookup(ctx)),
  apply: (ctx, plan, { onProgress }) => applyProductPlan(ctx, plan, onProgress),
});
export const {
  import: importSheet,
  export: exportSheet,
  template: templateSheet,
} = productSpreadsheet;

/** A description too long for one cell continues in further columns. */
async function longestDescriptions(ctx: StaffContext): Promise<Record<string, number>> {
  const lengths = languages.map((language) => [
    `description:${language}`,
    sql<number>`coalesce(max(length(${product.description} ->> ${language})), 0)::int`,
  ]);
  const [longest = {}] = await ctx.db.select(Object.fromEntries(lengths)).from(product);
  return longest as Record<string, number>;
}

/** A product's own cells are on its first row. */
async function* exportRows(ctx: StaffContext, ids: number[]): AsyncGenerator<Cells> {
  const exportedAt = ctx.now().toISOString();
  for (const some of inBatches(ids, 50))
    for (const { sku, cells, stocks } of await readCurrentProducts(ctx, some))
      for (const [index, stock] of stocks.entries())
        yield {
          ...(index === 0 && cells),
          ...stock.cells,
          product_sku: sku,
          sku: stock.sku,
          [EXPORTED_AT]: exportedAt,
        };
}

import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict, Refusal } from '@/lib/core/errors';
import { type RowError, RowsRefused, wrong } from '@/lib/core/spreadsheet/row-error';
import { violation } from '@/lib/core/violations';
import { productInput } from '../product.schema';
import { createProduct } from '../products';
import type { Field } from './columns';
import { type ProductDraft, sharesSku } from './drafts';
import { brandFinder, categoryFinder, optionFinder } from './known-names';

/** What an import made. */
export type Imported = { products: number; variants: number; brands: number; categories: number };

/**
 * Puts products of a supplier's file on sale from the storefront's warehouse, with the
 * brands, categories and options they name: all of them in one transaction, or none.
 * Refuses with every wrong row (`RowsRefused`) when a sku or url is in the shop already,
 * and a shop that has no warehouse to sell from.
 */
export const importProducts = (ctx: StaffContext, drafts: ProductDraft[]) =>
  transaction(ctx, async (ctx): Promise<Imported> => {
    const warehouse_id = ctx.settings.product_warehouse_id;
    if (!warehouse_id) throw conflict('file', 'import_no_warehouse');
    const errors = await alreadyThere(ctx, drafts);
    if (errors.length) throw new RowsRefused(errors);
    const [brands, categories, optionValue] = await Promise.all([
      brandFinder(ctx),
      categoryFinder(ctx),
      optionFinder(ctx),
    ]);
    for (const draft of drafts) {
      const stocks = [];
      for (const { price, stock: quantity, sku, option_values } of draft.variants) {
        const chosen: number[] = [];
        for (const [index, value] of option_values.entries())
          chosen.push(await optionValue(draft.option_names[index] ?? '', value));
        stocks.push({
          price,
          sku: sharesSku(draft) ? undefined : sku,
          option_values: chosen,
          inventories: [{ warehouse_id, quantity }],
        });
      }
      const { name, url, variants } = draft;
      const more = {
        brand_id: await brands.find(draft.brand),
        categories: await categories.find(draft.category, draft.sub_category),
      };
      const input = productInput.parse({
        name,
        url,
        sku: variants[0]?.sku,
        description: paragraphs(draft.description),
        ...more,
        stocks,
      });
      await createProduct(ctx, input).catch((error) => errors.push(...rowErrors(draft, error)));
    }
    if (errors.length) throw new RowsRefused(errors);
    const variants = drafts.reduce((sum, draft) => sum + draft.variants.length, 0);
    return {
      products: drafts.length,
      variants,
      brands: brands.created(),
      categories: categories.created(),
    };
  });

/**
 * Every row whose sku or url the shop has: a file that was imported before is told row by
 * row. The constraints stay the guard.
 */
async function alreadyThere(ctx: StaffContext, drafts: ProductDraft[]): Promise<RowError<Field>[]> {
  const lower = (texts: (string | undefined)[]) => [
    ...new Set(texts.map((text) => text?.toLowerCase() ?? '')),
  ];
  const skus = lower(drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
  const sold = await ctx.db
    .select({ sku: sql<string>`lower(${stock.sku})` })
    .from(stock)
    .where(inArray(sql`lower(${stock.sku})`, skus));
  const named = await ctx.db
    .select({ sku: sql<string>`lower(${product.sku})` })
    .from(product)
    .where(inArray(sql`lower(${product.sku})`, skus));
  const urls = await ctx.db
    .select({ url: product.url })
    .from(product)
    .where(inArray(product.url, lower(drafts.map(({ url }) => url))));
  const knownSkus = new Set([...sold, ...named].map(({ sku }) => sku));
  const knownUrls = new Set(urls.map(({ url }) => url));
  return drafts.flatMap(({ row, url, variants }) => [
    ...(url && knownUrls.has(url) ? [wrong(row, 'url', 'import_known')] : []),
    ...variants
      .filter(({ sku }) => knownSkus.has(sku.toLowerCase()))
      .map((variant) => wrong(variant.row, 'sku', 'import_known')),
  ]);
}

/** What a verb refused of a product, at the rows that said it. */
function rowErrors({ row, variants }: ProductDraft, error: unknown): RowError<Field>[] {
  const refusal = error instanceof Refusal ? error : violation(error);
  if (!refusal) throw error;
  return Object.entries(refusal.fields).flatMap(([path, texts]) => {
    const [, index, name = path] = /^stocks\.(\d+)\.(.*)$/.exec(path) ?? [];
    const field =
      {
        sku: 'sku',
        url: 'url',
        price: 'price',
        option_values: 'option_values',
        brand_id: 'brand',
        categories: 'category',
      }[name] ?? 'name';
    return texts.map(({ key, values }) =>
      wrong(variants[Number(index)]?.row ?? row, field as Field, key, values),
    );
  });
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A cell's plain text as rich text: an empty line ends a paragraph, a line end stays one. */
const paragraphs = (text: string) =>
  text
    .replace(/[&<>]/g, (mark) => marks[mark] ?? '')
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');

import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { brand } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import type { StaffContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { type Currency, formatMoney } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { toRefusalMessages } from '@/lib/http/refusals';
import { baseCurrency } from '@/lib/settings/currencies';
import type { PreviewedChange } from './batch-preview.schema';
import type { ProductChanges } from './product.schema';
import { type ChangeBase, changedParts, readChangeBases } from './relative-change';

/**
 * Previews a change of prices, categories and brand on these products, without writes or locks.
 * Refuses a value with too many decimals or too large.
 */
export async function previewProductChanges(
  ctx: StaffContext,
  { ids, data: change }: { ids: number[]; data: ProductChanges },
): Promise<PreviewedChange[]> {
  const bases = await readChangeBases(ctx, ids);
  const localize = localizer(ctx);
  const named = await readTitles(ctx, bases, change);
  return bases.map((base) => {
    const { id, name, updated_at } = base;
    const row = { id, name: localize(name), updated_at };
    try {
      return { ...row, changes: listChanges(ctx, base, change, named), problem: null };
    } catch (error) {
      // The entered value is wrong for all products.
      if (!(error instanceof Refusal) || Object.keys(error.fields).some(isTyped)) throw error;
      const words = Object.values(toRefusalMessages(error, ctx.language)).flat();
      return { ...row, changes: [], problem: words.join(' ') };
    }
  });
}

const isTyped = (field: string) => field.endsWith('.value');

type Titles = { brands: Map<number, string>; categories: Map<number, string> };

async function readTitles(
  ctx: StaffContext,
  bases: ChangeBase[],
  { brand_id, add_categories = [] }: ProductChanges,
): Promise<Titles> {
  const localize = localizer(ctx);
  const brandIds = [brand_id, ...bases.map((base) => base.brand_id)].flatMap((id) => id ?? []);
  const menuIds = [...add_categories, ...bases.flatMap(({ categories }) => categories)];
  const [brands, menus] = await Promise.all([
    ctx.db
      .select({ id: brand.id, title: brand.title })
      .from(brand)
      .where(inArray(brand.id, brandIds)),
    ctx.db
      .select({ id: menu.id, title: menu.title })
      .from(menu)
      .where(inArray(menu.id, menuIds))
      .orderBy(asc(menu.order), asc(menu.id)),
  ]);
  const titles = (rows: typeof brands) => new Map(rows.map((row) => [row.id, localize(row.title)]));
  return { brands: titles(brands), categories: titles(menus) };
}

type Line = PreviewedChange['changes'][number] & { differs: boolean };

function listChanges(
  ctx: StaffContext,
  base: ChangeBase,
  change: ProductChanges,
  { brands, categories }: Titles,
): PreviewedChange['changes'] {
  const after = changedParts(ctx, base, change);
  const currency = baseCurrency(ctx.settings);
  const amounts = (field: 'price' | 'special_price'): Line => {
    const of = (stocks = base.stocks) => stocks.map((row) => row[`${field}_minor`]);
    const [was, is] = [of(), of(after.stocks)];
    const before = formatRange(was, currency);
    return { field, before, after: formatRange(is, currency), differs: String(was) !== String(is) };
  };
  const words = (field: 'categories' | 'brand_id', before: string, after: string): Line => ({
    field,
    before,
    after,
    differs: before !== after,
  });
  const placed = (ids: number[]) =>
    [...categories].flatMap(([id, title]) => (ids.includes(id) ? [title] : [])).join(', ');
  const getBrandTitle = (id: number | null) => (id === null ? '' : (brands.get(id) ?? ''));
  const brandAfter = change.brand_id === undefined ? base.brand_id : change.brand_id;
  return [
    amounts('price'),
    amounts('special_price'),
    words('categories', placed(base.categories), placed(after.categories ?? base.categories)),
    words('brand_id', getBrandTitle(base.brand_id), getBrandTitle(brandAfter)),
  ].flatMap(({ differs, ...line }) => (differs ? [line] : []));
}

/** The lowest to the highest amount, and how many have one if not all do. */
function formatRange(amounts: (number | null)[], currency: Currency): string {
  const amountsSet = amounts.filter((amount) => amount !== null);
  if (!amountsSet.length) return '';
  const ends = [...new Set([Math.min(...amountsSet), Math.max(...amountsSet)])];
  const range = ends.map((minor) => formatMoney(minor, currency)).join(' – ');
  return amountsSet.length < amounts.length
    ? `${range} (${amountsSet.length}/${amounts.length})`
    : range;
}

import 'server-only';
import { can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { findMistypedGtins } from '@/lib/core/gtin';
import type { Language } from '@/lib/core/language';
import { ImportReport, type RecordPlan } from '@/lib/imports/report';
import type { NamedSheet } from '@/lib/imports/run-import';
import type { SpreadsheetColumn } from './columns';
import { type CurrentProduct, readCurrentProducts } from './current';
import { draftProducts, type ProductDraft } from './drafts';
import { lockProducts, type ProductLookups } from './known';
import { planContext } from './plan-context';
import { type ProductPart, planProduct } from './plan-product';
import { planVariants, type VariantPlan } from './plan-variants';

/**
 * What an import will do to one product. It stays unchanged if `part` is empty and no `variants`
 * change.
 */
export type ProductPlan = RecordPlan & {
  draft: ProductDraft;
  current: CurrentProduct | undefined;
  part: ProductPart;
  variants: VariantPlan;
};
export type ProductSheetPlan = {
  plans: ProductPlan[];
  report: ImportReport;
  lookup: ProductLookups;
};

/**
 * Checks a sheet against the shop and reports all errors and changes; writes nothing. Its products
 * stay locked until the transaction ends.
 */
export async function planProductImport(
  ctx: StaffContext,
  sheet: NamedSheet<SpreadsheetColumn>,
  lookup: ProductLookups,
): Promise<ProductSheetPlan> {
  const report = new ImportReport();
  const drafts = draftProducts(sheet, report);
  const current = await readCurrentProducts(
    ctx,
    await lockProducts(
      ctx,
      drafts.map(({ sku }) => sku),
    ),
  );
  const bySku = new Map(current.map((product) => [product.sku.toLowerCase(), product]));
  const context = await planContext(ctx, sheet, drafts, current, lookup);
  const plans = drafts.map((draft): ProductPlan => {
    const before = bySku.get(draft.sku.toLowerCase());
    const skus = new Set(before?.stocks.map(({ sku }) => sku.toLowerCase()));
    for (const { row, sku } of draft.variants)
      report.outcomes.set(row, skus.has(sku.toLowerCase()) ? 'skipped' : 'created');
    const already = report.changes.length;
    const part = planProduct(draft, before, context, report);
    const images = part.image_list?.map(({ image_path }) => image_path) ?? before?.images ?? [];
    const variants = planVariants(draft, images, before, context, report);
    const changed =
      !before ||
      report.changes.length > already ||
      variants.entries.some(({ id }) => id === undefined);
    if (changed && !can(ctx, before ? 'product.update' : 'product.create'))
      report.refuse(draft.row, 'product_sku', { key: 'forbidden' });
    const named = (language: Language) => draft.cells.get(`name:${language}`)?.text;
    const name = named(ctx.language) || before?.name || named(ctx.settings.main_language) || '';
    return {
      key: draft.sku,
      name,
      rows: [draft.row, ...draft.variants.map(({ row }) => row)],
      isNew: !before,
      changed,
      variantCount: draft.variants.length,
      draft,
      current: before,
      part,
      variants,
    };
  });
  noticeMistyped(plans, report);
  return { plans, report, lookup };
}

/** The most codes named in a notice. */
const MOST_CODES = 5;

/** Adds a notice about changed barcodes whose check digit is wrong. */
function noticeMistyped(plans: ProductPlan[], { notices }: ImportReport): void {
  const entries = plans.flatMap(({ variants }) => variants.entries);
  const codes = findMistypedGtins(
    entries.flatMap(({ barcode, more_barcodes = [] }) => [barcode ?? '', ...more_barcodes]),
  );
  const named = codes.slice(0, MOST_CODES).join(', ') + (codes.length > MOST_CODES ? ' …' : '');
  if (codes.length)
    notices.push({ key: 'import_check_digit', values: { count: codes.length, codes: named } });
}

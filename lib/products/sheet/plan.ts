import 'server-only';
import { can, refusalKey } from '@/lib/core/can';
import type { StaffContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import type { Permission } from '@/lib/core/permissions';
import { baseCurrency } from '@/lib/settings/currencies';
import type { Column } from './columns';
import { type CurrentProduct, readCurrent } from './current';
import { draftProducts, type ProductDraft } from './drafts';
import { type Known, lockProducts, readOwners, storedPictures } from './known';
import type { NamedSheet } from './named-rows';
import { type ProductPart, planProduct } from './plan-product';
import { planVariants, type VariantPlan } from './plan-variants';
import { Report } from './report';
import { splitList } from './texts';

type Right = Permission;

/** Everything a cell is held against beside its own product. */
export type Surroundings = {
  columns: Column[];
  known: Known;
  main: Language;
  decimals: number;
  exportedAt: Date | undefined;
  owners: Awaited<ReturnType<typeof readOwners>>;
  /** In which row each url of the file was met first. */
  urls: Map<string, number>;
  isThere: (image_path: string) => boolean;
  /** Refuses a cell to somebody who may not decide about what it says (D15). */
  needs: (right: Right, row: number, field: string, report: Report) => void;
};

/**
 * What an import will do to one product. Nothing to do: no `variants` change and an empty
 * `part`.
 */
export type ProductPlan = {
  draft: ProductDraft;
  current: CurrentProduct | undefined;
  part: ProductPart;
  variants: VariantPlan;
  changed: boolean;
};
export type Plan = { plans: ProductPlan[]; report: Report };

/**
 * Holds a sheet against the shop and tells everything that is wrong or would change;
 * writes nothing. The products it names stay locked until the end of the transaction.
 */
export async function planImport(
  ctx: StaffContext,
  sheet: NamedSheet,
  known: Known,
): Promise<Plan> {
  const { drafts, errors } = draftProducts(sheet);
  const report = new Report();
  report.errors.push(...errors);
  const current = await readCurrent(
    ctx,
    await lockProducts(
      ctx,
      drafts.map(({ sku }) => sku),
    ),
  );
  const bySku = new Map(current.map((product) => [product.sku.toLowerCase(), product]));
  const around = await surroundings(ctx, sheet, drafts, current, known);
  const plans = drafts.map((draft): ProductPlan => {
    const before = bySku.get(draft.sku.toLowerCase());
    const skus = new Set(before?.stocks.map(({ sku }) => sku.toLowerCase()));
    for (const { row, sku } of draft.variants)
      report.fates.set(row, skus.has(sku.toLowerCase()) ? 'skipped' : 'created');
    const already = report.changes.length;
    const part = planProduct(draft, before, around, report);
    const images = part.image_list?.map(({ image_path }) => image_path) ?? before?.images ?? [];
    const variants = planVariants(draft, images, before, around, report);
    const changed =
      !before ||
      report.changes.length > already ||
      variants.entries.some(({ id }) => id === undefined);
    if (changed && !can(ctx, before ? 'product.update' : 'product.create'))
      report.refuse(draft.row, 'product_sku', { key: 'forbidden' });
    return { draft, current: before, part, variants, changed };
  });
  return { plans, report };
}

async function surroundings(
  ctx: StaffContext,
  { columns, exportedAt }: NamedSheet,
  drafts: ProductDraft[],
  current: CurrentProduct[],
  known: Known,
): Promise<Surroundings> {
  const cellsOf = (name: string) => drafts.flatMap(({ cells }) => cells.get(name)?.text || []);
  const shown = new Set(current.flatMap(({ images }) => images));
  const pictures = await storedPictures(
    cellsOf('images')
      .flatMap(splitList)
      .filter((path) => !shown.has(path)),
  );
  const time = new Date(exportedAt);
  return {
    ...{
      columns,
      known,
      urls: new Map(),
      main: ctx.settings.main_language,
      decimals: baseCurrency(ctx.settings).decimals,
    },
    exportedAt: Number.isNaN(time.getTime()) ? undefined : time,
    owners: await readOwners(
      ctx,
      drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
      cellsOf('url'),
    ),
    isThere: (path) => shown.has(path) || pictures.has(path),
    needs: (right, row, field, report) => {
      if (!can(ctx, right)) report.refuse(row, field, { key: refusalKey(right) });
    },
  };
}

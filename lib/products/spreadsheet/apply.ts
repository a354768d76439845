import 'server-only';
import type { StaffContext } from '@/lib/core/context';
import { type ProductWrite, saveProducts } from '../bulk-save';
import type { ProductChanges, ProductInput } from '../product.schema';
import { priceColumn } from './columns';
import { lockKnownInventories, type ProductLookups } from './known';
import type { ProductPlan, ProductSheetPlan } from './plan';
import type { VariantPart } from './plan-variants';

/**
 * Applies the plan through the functions of the form. What they refuse, because of concurrent
 * changes, is reported on its row.
 */
export async function applyProductPlan(
  ctx: StaffContext,
  { plans, report, lookup }: ProductSheetPlan,
  onProgress: (progress: { done: number; total: number }) => void,
) {
  const changed = plans.filter((plan) => plan.changed);
  const writes = changed.map(toProductWrite);
  await lockKnownInventories(
    ctx,
    writes.flatMap((write) =>
      write.id === undefined ? [] : write.counts.map(({ stock_id }) => stock_id),
    ),
  );
  onProgress({ done: 0, total: writes.length });
  const refused = await saveProducts(ctx, writes, (done) =>
    onProgress({ done, total: writes.length }),
  );
  for (const { index, fields } of refused) {
    const plan = changed[index];
    if (!plan) continue;
    for (const [path, texts] of Object.entries(fields)) {
      const { row, field } = locateField(path, plan, lookup);
      for (const text of texts) report.refuse(row, field, text);
    }
  }
}

const AS_TOLD = { as_defaults: [], globals: [] };

/**
 * Stock counts alone are not a change of the product. The cells were read by the same schemas as
 * the form.
 */
function toProductWrite({
  draft,
  current,
  part,
  variants: { entries },
}: ProductPlan): ProductWrite {
  if (!current)
    return {
      input: { ...AS_TOLD, ...part, sku: draft.sku, stocks: entries } as ProductInput,
    };
  const counts = entries.flatMap(({ id, inventories = [] }, index) =>
    inventories.flatMap((count, place) =>
      id === undefined
        ? []
        : { ...count, stock_id: id, part: `stocks.${index}.inventories.${place}` },
    ),
  );
  const stocks = entries.map((entry) => (entry.id === undefined ? entry : withoutCounts(entry)));
  const saysMore = stocks.some((entry) => entry.id === undefined || Object.keys(entry).length > 1);
  const isChanged = saysMore || Object.keys(part).length > 0;
  return {
    id: current.id,
    change: isChanged
      ? ({ ...AS_TOLD, ...part, ...(saysMore && { stocks }) } as ProductChanges)
      : undefined,
    counts,
  };
}

function withoutCounts({ inventories: _, ...entry }: VariantPart): VariantPart {
  return entry;
}

const columnByField: Record<string, string> = {
  sku: 'product_sku',
  brand_id: 'brand',
  image_list: 'images',
  general: 'product_sku',
  'stocks.sku': 'sku',
  'stocks.barcode': 'barcode',
  'stocks.more_barcodes': 'more_barcodes',
  'stocks.cost': 'cost',
  'stocks.visibled': 'stock_visibled',
  'stocks.option_values': 'options',
  'stocks.image_path': 'stock_image',
};

/** The row and column of a field of the form. */
function locateField(
  path: string,
  { draft, variants }: ProductPlan,
  lookup: ProductLookups,
): { row: number; field: string } {
  const [, index, fieldPath] = /^stocks\.(\d+)\.(.*)$/.exec(path) ?? [];
  if (fieldPath === undefined) {
    const field = columnByField[path.replace(/\.\d.*$/s, '')] ?? path;
    return { row: draft.cells.get(field)?.row ?? draft.row, field };
  }
  const row = variants.rows[Number(index)] ?? draft.row;
  const [, place] = /^inventories\.(\d+)\./.exec(fieldPath) ?? [];
  const warehouse = variants.entries[Number(index)]?.inventories?.[Number(place)]?.warehouse_id;
  const code = [...lookup.warehouses].find(([, id]) => id === warehouse)?.[0];
  if (code) return { row, field: `quantity:${code}` };
  const price = /price/.test(fieldPath) ? priceColumn(fieldPath) : 'sku';
  return { row, field: columnByField[`stocks.${fieldPath}`] ?? price };
}

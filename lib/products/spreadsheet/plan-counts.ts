import 'server-only';
import type { Report } from '@/lib/imports/report';
import { readQuantity } from './cell-rules';
import type { Column } from './columns';
import type { CurrentStock } from './current';
import type { VariantDraft } from './drafts';
import type { PlanContext } from './plan-context';

/**
 * What was counted of a variant in a warehouse; `expected` is what there was when the
 * file was held against the shop.
 */
export type SheetCount = {
  warehouse_id: number;
  quantity: number;
  expected?: number;
  remark: string;
};

const isQuantity = (column: Column): column is Extract<Column, { field: 'quantity' }> =>
  column.field === 'quantity';

/**
 * The counts that differ from the units in the warehouses; an empty cell counts nothing.
 * Refuses less than is reserved for orders, and to overwrite what moved since the file was
 * exported. A new variant needs a count in at least one warehouse.
 */
export function planCounts(
  { row, cells }: VariantDraft,
  stock: CurrentStock | undefined,
  context: PlanContext,
  report: Report,
): SheetCount[] | undefined {
  const columns = context.columns.filter(isQuantity);
  const given = columns.map((column) => ({
    ...column,
    cell: cells.get(column.name) ?? { text: '' },
  }));
  if (!stock && !given.some(({ cell }) => cell.text || cell.problem)) {
    report.refuse(
      row,
      columns[0]?.name ?? `quantity:${[...context.known.warehouses.keys()][0] ?? ''}`,
      { key: 'required' },
    );
    return undefined;
  }
  const counts = given.flatMap(({ name, warehouse, cell }): SheetCount[] => {
    const held = stock?.held.get(warehouse);
    const from = held ? String(held.quantity) : '';
    if (!cell.problem && (cell.text === '' || cell.text === from)) return [];
    const reading = report.read(row, name, cell, readQuantity);
    if (!reading || reading.value === held?.quantity) return [];
    const { value: quantity } = reading;
    if (held && context.exportedAt && held.updated_at >= context.exportedAt)
      report.refuse(row, name, { key: 'import_counted_since', values: { count: held.quantity } });
    else if (held && quantity < held.reserved)
      report.refuse(row, name, { key: 'reserved_for_orders' });
    else if (quantity > 0 || held) context.needs('inventory.adjust', row, name, report);
    report.change({ row, field: name, from, to: reading.text });
    return [
      {
        warehouse_id: context.known.warehouses.get(warehouse) ?? 0,
        quantity,
        expected: held?.quantity,
        remark: '',
      },
    ];
  });
  return counts.length ? counts : undefined;
}

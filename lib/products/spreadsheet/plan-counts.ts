import 'server-only';
import type { ImportReport } from '@/lib/imports/report';
import { parseQuantityCell } from './cell-rules';
import type { SpreadsheetColumn } from './columns';
import type { CurrentStock } from './current';
import type { VariantDraft } from './drafts';
import type { PlanContext } from './plan-context';

/**
 * A stock count of a variant in a warehouse; `expected` is the quantity when the file was checked
 * against the shop.
 */
export type SheetCount = {
  warehouse_id: number;
  quantity: number;
  expected?: number;
  remark: string;
};

const isQuantity = (
  column: SpreadsheetColumn,
): column is Extract<SpreadsheetColumn, { field: 'quantity' }> => column.field === 'quantity';

/**
 * The stock counts that differ from the current units; empty cells are skipped. Refuses fewer units
 * than are reserved for orders, and overwriting units that changed since the file was exported. A
 * new variant needs a count in at least one warehouse.
 */
export function planStockCounts(
  { row, cells }: VariantDraft,
  stock: CurrentStock | undefined,
  context: PlanContext,
  report: ImportReport,
): SheetCount[] | undefined {
  const columns = context.columns.filter(isQuantity);
  const quantityCells = columns.map((column) => ({
    ...column,
    cell: cells.get(column.name) ?? { text: '' },
  }));
  if (!stock && !quantityCells.some(({ cell }) => cell.text || cell.problem)) {
    report.refuse(
      row,
      columns[0]?.name ?? `quantity:${[...context.lookup.warehouses.keys()][0] ?? ''}`,
      { key: 'required' },
    );
    return undefined;
  }
  const counts = quantityCells.flatMap(({ name, warehouse, cell }): SheetCount[] => {
    const level = stock?.levelsByCode.get(warehouse);
    const from = level ? String(level.quantity) : '';
    if (!cell.problem && (cell.text === '' || cell.text === from)) return [];
    const reading = report.read(row, name, cell, parseQuantityCell);
    if (!reading || reading.value === level?.quantity) return [];
    const { value: quantity } = reading;
    if (level && context.exportedAt && level.updated_at >= context.exportedAt)
      report.refuse(row, name, { key: 'import_counted_since', values: { count: level.quantity } });
    else if (level && quantity < level.reserved)
      report.refuse(row, name, { key: 'reserved_for_orders' });
    else if (quantity > 0 || level) context.needs('inventory.adjust', row, name, report);
    report.change({ row, field: name, from, to: reading.text });
    return [
      {
        warehouse_id: context.lookup.warehouses.get(warehouse) ?? 0,
        quantity,
        expected: level?.quantity,
        remark: '',
      },
    ];
  });
  return counts.length ? counts : undefined;
}

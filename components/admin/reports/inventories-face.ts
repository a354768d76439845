import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import type { InventoryChoices } from '@/lib/reports/inventories/choices';
import { inventoryGroups } from '@/lib/reports/inventories/inventories.schema';
import { keyFigures } from '@/lib/reports/report.schema';
import type { ReportFace } from './report-face';
import { reportWords } from './report-words';
import { sharedFilters } from './shared-filters';

/** The stock report: the current stock, beside sales in a period. */
export function inventoriesFace(
  ctx: Pick<AdminContext, 'language' | 'settings'>,
  { warehouses, brands }: InventoryChoices,
): ReportFace {
  const t = translator(ctx.language, 'report_screen');
  const { group } = reportWords(ctx.language);
  return {
    name: 'inventories',
    title: translator(ctx.language, 'admin')('entries.report_inventories'),
    groups: inventoryGroups,
    keyFigures: keyFigures.inventories,
    sorts: ['on_hand', 'value', 'units', 'days_left', 'days_since_sale'],
    getFigureFilters: () => ({}),
    filters: [
      { name: 'at', label: t('at'), type: 'datetime-local', className: 'w-full sm:w-60' },
      { name: 'warehouse_id', label: group('warehouse'), options: warehouses },
      { name: 'brand_id', label: group('brand'), options: brands },
      { name: 'unsold', label: t('unsold'), options: [{ value: '1', label: t('unsold_yes') }] },
      sharedFilters(ctx).timezone,
    ],
    isOfMoment: true,
  };
}

import { translator } from '@/lib/i18n/translate';
import type { WarehouseRow } from '@/lib/inventory/warehouse.schema';
import { Commitments, type CommitmentsProps } from './commitments';

/** Disabled warehouses with open orders: no longer sold from, but still to be shipped. */
export function ClosedWarehouses({
  warehouses,
  ...shown
}: Omit<CommitmentsProps, 'commitments'> & { warehouses: readonly WarehouseRow[] }) {
  const open = warehouses.filter(({ enabled, commitments }) => !enabled && commitments.length > 0);
  if (!open.length) return null;
  const t = translator(shown.language, 'warehouse');
  return (
    <section
      aria-label={t('closed_open')}
      className="mb-5 flex flex-col gap-3 rounded-ui bg-caution-soft p-4"
    >
      <h2 className="text-base">{t('closed_open')}</h2>
      {open.map(({ id, title, commitments }) => (
        <div key={id}>
          <h3 className="text-sm">{title}</h3>
          <Commitments commitments={commitments} {...shown} />
        </div>
      ))}
    </section>
  );
}

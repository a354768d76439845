import type { BarFilter } from '@/components/admin/list/filter-bar';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export interface ReportRefusedProps {
  /** The reasons, per parameter of the address. */
  refused: Readonly<Record<string, readonly string[]>>;
  /** The filters of the report, by whose names reasons are told. */
  filters?: readonly BarFilter[];
  language: Language;
}

/** Says why the report that an address asks for cannot be made. */
export const ReportRefused = ({ refused, filters = [], language }: ReportRefusedProps) => (
  <div role="alert" className="rounded-ui border border-sale bg-sale-soft p-4 text-sm">
    <p className="font-medium">{translator(language, 'report_screen')('refused')}</p>
    {Object.entries(refused).map(([name, reasons]) => {
      const label = filters.find((filter) => filter.name === name)?.label;
      const reason = reasons.join(' ');
      return <p key={name}>{label ? withLabel(label, reason) : reason}</p>;
    })}
  </div>
);

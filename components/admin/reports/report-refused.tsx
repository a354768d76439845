import type { BarFilter } from '@/components/admin/list/filter-bar';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export interface ReportRefusedProps {
  /** The errors, per query parameter. */
  refused: Readonly<Record<string, readonly string[]>>;
  /** The report's filters, whose names label the errors. */
  filters?: readonly BarFilter[];
  language: Language;
}

/** Shows why a report cannot be made from the query. */
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

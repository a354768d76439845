import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

/** Says why the report that an address asks for cannot be made. */
export const ReportRefused = ({
  refused,
  language,
}: {
  /** The reasons, per field. */
  refused: Readonly<Record<string, readonly string[]>>;
  language: Language;
}) => (
  <div role="alert" className="rounded-ui border border-sale bg-sale-soft p-4 text-sm">
    <p className="font-medium">{translator(language, 'report_screen')('refused')}</p>
    {Object.values(refused)
      .flat()
      .map((line) => (
        <p key={line}>{line}</p>
      ))}
  </div>
);

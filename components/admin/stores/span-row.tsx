'use client';

import { useTranslations } from 'next-intl';
import { RemoveRow } from '../form/rows/row-buttons';
import { RowInput } from '../form/rows/row-input';

export interface SpanRowProps {
  /** Where the form holds it. */
  at: string;
  called: string;
  onRemove?: () => void;
}

/** From when and until when a store is open. */
export function SpanRow({ at, called, onRemove }: SpanRowProps) {
  const t = useTranslations('store');
  return (
    <div className="flex items-start gap-2">
      {(['open', 'close'] as const).map((field) => (
        <RowInput
          key={field}
          name={`${at}.${field}`}
          type="time"
          label={t(field)}
          spoken={`${called}: ${t(field)}`}
          className="w-32"
        />
      ))}
      {onRemove && (
        <RemoveRow
          className="mt-7.5"
          label={t('remove_span', { name: called })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

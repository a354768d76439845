'use client';

import { useTranslations } from 'next-intl';
import { RemoveRow } from '../form/rows/row-buttons';
import { RowInput } from '../form/rows/row-input';

export interface SpanRowProps {
  /** Its path in the form. */
  at: string;
  called: string;
  onRemove?: () => void;
  /** Part of the weekly hours, where "10:00 – 19:00" needs no label. */
  isWeekly?: boolean;
}

/** A span of opening hours. */
export function SpanRow({ at, called, onRemove, isWeekly = false }: SpanRowProps) {
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
          labelHidden={isWeekly}
          className={
            isWeekly && field === 'close'
              ? 'relative ms-2 w-32 before:absolute before:-start-2.75 before:top-2 before:content-["–"]'
              : 'w-32'
          }
        />
      ))}
      {onRemove && (
        <RemoveRow
          className={isWeekly ? 'mt-0.5' : 'mt-7.5'}
          label={t('remove_span', { name: called })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

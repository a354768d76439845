'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Side } from '@/lib/core/records/merge';

export interface CompareFieldProps {
  name: string;
  legend: string;
  /** Who changed it in the meantime, and when. */
  by: string | undefined;
  base: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
  chosen: Side;
  onChoose: (side: Side) => void;
}

const boxClass = 'flex min-w-0 flex-col gap-1 rounded-ui border p-3 text-sm';

/** A field that both changed: the original, theirs and mine, with a choice of one. */
export function CompareField(props: CompareFieldProps) {
  const { name, legend, by, base, chosen, onChoose } = props;
  const t = useTranslations('resource.compare');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        <div className={cx(boxClass, 'border-hairline')}>
          <span className="text-muted">{t('before')}</span>
          <Value>{base}</Value>
        </div>
        {(['theirs', 'mine'] as const).map((side) => (
          <label
            key={side}
            className={cx(
              boxClass,
              'cursor-pointer',
              chosen === side ? 'border-accent bg-accent-soft' : 'border-edge hover:border-ink',
            )}
          >
            <span className="flex items-start gap-2 font-medium">
              <input
                type="radio"
                name={name}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="mt-1 accent-(--accent)"
              />
              <span>
                {t(side)}
                {side === 'theirs' && by && (
                  <span className="block font-normal text-muted">{by}</span>
                )}
              </span>
            </span>
            <Value>{props[side]}</Value>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Value = ({ children }: { children: ReactNode }) => (
  <span className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{children}</span>
);

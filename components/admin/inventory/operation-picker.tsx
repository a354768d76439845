'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { Operation } from './operations';

export interface OperationPickerProps {
  operations: readonly Operation[];
  value: Operation;
  onChange: (operation: Operation) => void;
}

/**
 * What is done to an inventory: one of up to four, side by side; the arrow keys change
 * it.
 */
export function OperationPicker({ operations, value, onChange }: OperationPickerProps) {
  const t = useTranslations('inventory');
  return (
    <fieldset>
      <legend className="sr-only">{t('operation')}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-ui border border-edge bg-paper p-0.5">
        {operations.map((operation) => (
          <label
            key={operation}
            className={cx(
              'flex min-h-control cursor-pointer items-center justify-center rounded-ui px-1',
              'text-center text-sm has-[:checked]:bg-accent has-[:checked]:font-medium',
              'has-[:checked]:text-on-accent has-[:focus-visible]:outline-2',
              'has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
            )}
          >
            <input
              type="radio"
              name="operation"
              value={operation}
              checked={operation === value}
              onChange={() => onChange(operation)}
              className="sr-only"
            />
            {t(`operations.${operation}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

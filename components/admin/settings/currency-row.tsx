import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { getCurrencyStep, toDecimal } from '@/lib/core/money';
import type { Messages } from '@/lib/i18n/messages';
import { RemoveRow } from '../form/rows/row-buttons';
import { RowInput } from '../form/rows/row-input';

interface CurrencyRowProps {
  /** Its path in the form. */
  at: string;
  /** Its position in the list, from 1. */
  number: number;
  labels: Messages['setting'];
  /** The base currency has rate 1, is enabled, and cannot be removed. */
  isBase: boolean;
  /** Undefined for read-only viewers. */
  onRemove: (() => void) | undefined;
}

const columns = [
  ['identifier', ''],
  ['rate', '@max-3xl:col-span-2'],
  ['mark', '@max-3xl:col-start-1'],
  ['decimals', ''],
  ['step', ''],
  ['price_step', '@max-3xl:col-span-2 @max-3xl:col-start-1'],
] as const;

/** Two lines of three fields, or one line if there is room. */
const rowClass =
  'grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-start gap-x-3 gap-y-3 py-3 ' +
  '@3xl:grid-cols-[5rem_minmax(0,1fr)_4.5rem_4.5rem_7rem_7.5rem_auto_auto]';

/** A currency: its code, its rate, its format. */
export function CurrencyRow({ at, number, labels, isBase, onRemove }: CurrencyRowProps) {
  const { register } = useFormContext();
  const identifier: string = useWatch({ name: `${at}.identifier` });
  const decimals = Number(useWatch({ name: `${at}.decimals` }));
  const called = identifier || labels.row.replace('{number}', String(number));
  return (
    <li className={rowClass}>
      {columns.map(([field, className]) => (
        <RowInput
          key={field}
          name={`${at}.${field}`}
          label={labels[field]}
          spoken={`${called}: ${labels[field]}`}
          className={className}
          autoComplete="off"
          inputMode={/rate|step/.test(field) ? 'decimal' : undefined}
          placeholder={field === 'step' ? usualStep(decimals) : undefined}
          maxLength={field === 'identifier' ? 3 : undefined}
          readOnly={isBase && field === 'rate'}
        />
      ))}
      <Checkbox
        id={`${at}.enabled`}
        className="col-start-3 mt-8.5 @3xl:col-start-auto"
        label={
          <>
            <span className="sr-only">{called}: </span>
            {labels.currency_enabled}
          </>
        }
        disabled={isBase}
        {...register(`${at}.enabled`)}
      />
      {onRemove && !isBase ? (
        <RemoveRow
          className="mt-7.5 @max-3xl:col-start-4 @max-3xl:row-start-1"
          label={labels.remove.replace('{name}', called)}
          onClick={onRemove}
        />
      ) : (
        <span className="size-control-small @max-3xl:hidden" />
      )}
    </li>
  );
}

/** The default rounding step, if none is entered. */
const usualStep = (decimals: number) =>
  [0, 1, 2, 3].includes(decimals) ? toDecimal(getCurrencyStep({ decimals }), decimals) : undefined;

'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DayAndTime } from '@/components/ui/day-and-time';
import { Input } from '@/components/ui/input';
import { PopoverClose } from '@/components/ui/popover';
import { pressedKey } from '@/components/ui/pressed-key';
import { Select } from '@/components/ui/select';
import { withLabel } from '@/components/ui/with-label';
import type { Currency } from '@/lib/core/money';
import {
  type PriceChange,
  type PriceWay,
  refilledPrice,
  type SpecialPriceWay,
} from '@/lib/products/relative-change.schema';

export type FillKind = 'decimal' | 'numeric' | 'moment';

/** Enter applies the fill instead of submitting the form around it. */
const onEnter = (fill: () => void) => (event: KeyboardEvent) => {
  if (pressedKey(event) !== 'Enter') return;
  event.preventDefault();
  fill();
};

interface FillValueProps {
  title: string;
  kind: FillKind;
  fill: (value: string) => void;
}

/** Asks for the value to fill a column with. */
export function FillValue({ title, kind, fill }: FillValueProps) {
  const form = useTranslations('resource.form');
  const id = useId();
  const [value, setValue] = useState('');
  const [day = '', time = ''] = value.split(' ');
  const onKeyDown = onEnter(() => fill(value));
  return (
    <>
      <label htmlFor={id} className="flex flex-col gap-1.5">
        {title}
      </label>
      {kind === 'moment' ? (
        <DayAndTime
          day={{
            id,
            value: day,
            onChange: ({ target }) => setValue(`${target.value} ${time}`),
            onKeyDown,
          }}
          time={{
            'aria-label': withLabel(title, form('time_of_day')),
            value: time,
            disabled: !day,
            onChange: ({ target }) => setValue(`${day} ${target.value}`),
            onKeyDown,
          }}
        />
      ) : (
        <Input
          id={id}
          inputMode={kind}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <FillButtons onFill={() => fill(value)} />
    </>
  );
}

function FillButtons({ disabled, onFill }: { disabled?: boolean; onFill: () => void }) {
  const t = useTranslations('product.variants');
  return (
    <div className="flex justify-end gap-2">
      <PopoverClose render={<Button size="small" variant="quiet" />}>
        {t('fill_cancel')}
      </PopoverClose>
      <Button size="small" disabled={disabled} onClick={onFill}>
        {t('fill_apply')}
      </Button>
    </div>
  );
}

/** A variant's name and the price to change. */
type PricedRow = { name: string; price: string; now: string };

interface FillPriceProps<W extends PriceWay | SpecialPriceWay> {
  title: string;
  ways: readonly W[];
  wayLabels: 'price_way' | 'special_way';
  currency: Currency;
  rows: readonly PricedRow[];
  fill: (change: PriceChange) => void;
}

/** More would not be read before applying. */
const SHOWN = 6;

/** Asks how the prices of a column change, and shows a preview. */
export function FillPrice<W extends PriceWay | SpecialPriceWay>(props: FillPriceProps<W>) {
  const { title, ways, wayLabels, currency, rows, fill } = props;
  const t = useTranslations('product.variants');
  const batch = useTranslations('product_batch');
  const errors = useTranslations('errors');
  const id = useId();
  const [by, setBy] = useState<string>('set');
  const [value, setValue] = useState('');
  const change = { by, value } as PriceChange;
  const results = rows.map((row) => ({ ...row, ...refilledPrice(row.price, change, currency) }));
  const problem = value.trim() && results.find((row) => row.problem)?.problem;
  const changed = results.filter(({ after, now }) => after !== undefined && after !== now);
  const isReady = !problem && (by === 'clear' || Boolean(value.trim()));
  const apply = () => isReady && fill(change);
  const mark = currency.mark;
  return (
    <>
      <Select
        aria-label={title}
        value={by}
        options={ways.map((way) => ({
          value: way,
          label: batch(`${wayLabels}.${way}` as 'price_way.set'),
        }))}
        onChange={({ target }) => setBy(target.value)}
      />
      {by !== 'clear' && (
        <label htmlFor={id} className="flex flex-col gap-1.5">
          {by.endsWith('_percent') ? batch('percent') : batch('amount', { mark })}
          <Input
            id={id}
            inputMode="decimal"
            value={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-result`}
            onChange={({ target }) => setValue(target.value)}
            onKeyDown={onEnter(apply)}
          />
        </label>
      )}
      <div id={`${id}-result`} role="status" className="text-sm empty:hidden">
        {problem ? (
          <p className="text-sale">{errors(problem.key, problem.values)}</p>
        ) : (
          isReady && (
            <ul className="flex max-w-72 flex-col gap-1 tabular-nums">
              {changed.slice(0, SHOWN).map(({ name, now, after }) => (
                <li key={name} className="flex justify-between gap-3">
                  <span className="min-w-0 truncate text-muted">{name}</span>
                  <span className="shrink-0">
                    {now || '–'} → {after || '–'}
                  </span>
                </li>
              ))}
              {changed.length > SHOWN && (
                <li className="text-muted">{batch('more', { count: changed.length - SHOWN })}</li>
              )}
              {!changed.length && <li>{t('fill_same')}</li>}
            </ul>
          )
        )}
      </div>
      <FillButtons disabled={!isReady} onFill={apply} />
    </>
  );
}

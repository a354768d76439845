'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { MOST_RATES } from '@/lib/shipping/shipping-method.schema';
import { AddRow, RemoveRow } from '../form/rows/row-buttons';
import { RowInput, type RowInputProps } from '../form/rows/row-input';
import { useRows } from '../form/rows/use-rows';
import { type GapBounds, gapWords } from './cost-words';
import { RatePrices } from './rate-prices';
import { blankRate, followingFrom, type RateValues } from './shipping-values';

const name = 'rates';
const bounds = ['min_amount', 'max_amount', 'min_weight', 'max_weight'] as const;

export interface RatesFieldProps {
  type: 'by_weight' | 'by_amount' | 'by_quantity';
  choices: ShippingChoices;
}

/** The shipping rates in rows, and the ranges without one. */
export function RatesField({ type, choices }: RatesFieldProps) {
  const t = useTranslations('shipping');
  const currentRates: RateValues[] = useWatch({ name }) ?? [];
  const { rows, fieldset, add } = useRows({
    name,
    blank: () => blankRate(choices, followingFrom(type, currentRates.at(-1)?.to)),
    most: MOST_RATES,
    focus: 'to',
  });
  const { mark } = choices.currency;
  const money = { prefix: mark };
  const unit = {
    by_weight: { suffix: t('unit_kg') },
    by_amount: money,
    by_quantity: { suffix: t('unit_pieces') },
  }[type];
  return (
    <Fieldset {...fieldset} legend={t('rates')} hint={t(`rates_hint_${type}`)} required>
      <ul className="flex flex-col gap-3 empty:hidden">
        {rows.map(({ key, at, index, remove }) => (
          <li
            key={key}
            className="flex flex-col gap-2 border-t border-hairline pt-3 first:border-0 first:pt-0"
          >
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
              <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
                <Cell name={`${at}.from`} index={index} label={t('from')} {...unit} />
                <Cell name={`${at}.to`} index={index} label={t('to')} {...unit} />
                <Cell name={`${at}.price`} index={index} label={t('price')} {...money} />
                {type !== 'by_amount' && (
                  <Cell
                    name={`${at}.extra_per_unit`}
                    index={index}
                    label={t(`extra_${type}`)}
                    {...money}
                  />
                )}
              </div>
              <RemoveRow
                className="mt-7.5"
                label={t('remove_rate', { number: index + 1 })}
                onClick={remove}
              />
            </div>
            <RatePrices index={index} currencies={choices.currencies} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-sm text-muted">{t('rates_none')}</p>}
      <AddRow {...add}>{t('add_rate')}</AddRow>
      <Gaps type={type} rows={currentRates} currency={choices.currency} />
    </Fieldset>
  );
}

interface GapsProps {
  type: RatesFieldProps['type'];
  rows: RateValues[];
  currency: ShippingChoices['currency'];
}

/** Ranges without a rate: shown, but not an error. */
function Gaps({ type, rows, currency }: GapsProps) {
  const t = useTranslations('shipping');
  const values: string[] = useWatch({ name: [...bounds] });
  const offered = Object.fromEntries(bounds.map((bound, at) => [bound, values[at] ?? null]));
  const gaps = gapWords(t, { type, rates: rows, ...(offered as GapBounds) }, currency);
  return (
    <div role="status" className="text-sm text-caution empty:hidden">
      {gaps.length > 0 && (
        <>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
          <p>{t('gaps_note')}</p>
        </>
      )}
    </div>
  );
}

type CellProps = Omit<RowInputProps, 'spoken'> & { index: number };

function Cell({ index, ...input }: CellProps) {
  const t = useTranslations('shipping');
  const spoken = t('rate_field', { number: index + 1, field: input.label });
  return <RowInput {...input} spoken={spoken} inputMode="decimal" autoComplete="off" />;
}

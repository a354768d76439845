'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Fieldset } from '@/components/ui/fieldset';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { MOST_RATES } from '@/lib/shipping/shipping-method.schema';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../products/variant-cell';
import { type GapBounds, gapWords } from './cost-words';
import { RatePrices } from './rate-prices';
import { blankRate, type RateValues } from './shipping-values';

const name = 'rates';
const bounds = ['min_amount', 'max_amount', 'min_weight', 'max_weight'] as const;

export interface RatesFieldProps {
  type: 'by_weight' | 'by_amount' | 'by_quantity';
  choices: ShippingChoices;
}

/** What a delivery costs step by step, in rows, and for what nothing is said. */
export function RatesField({ type, choices }: RatesFieldProps) {
  const t = useTranslations('shipping');
  const { locked } = useFormSetup();
  const { fields, append, remove } = useFieldArray({ name, keyName: 'row' });
  const rows: RateValues[] = useWatch({ name }) ?? [];
  const { mark } = choices.currency;
  const money = { prefix: mark };
  const unit = {
    by_weight: { suffix: t('unit_kg') },
    by_amount: money,
    by_quantity: { suffix: t('unit_pieces') },
  }[type];
  function takeAway(index: number) {
    remove(index);
    setTimeout(() => document.getElementById(`${name}.add`)?.focus());
  }
  return (
    <Fieldset
      id={name}
      legend={t('rates')}
      hint={t(type === 'by_weight' ? 'rates_hint_by_weight' : 'rates_hint')}
      errors={useFieldErrors(name)}
      required
    >
      <ul className="flex flex-col gap-3 empty:hidden">
        {fields.map(({ row }, index) => (
          <li
            key={row}
            className="flex flex-col gap-2 border-t border-hairline pt-3 first:border-0 first:pt-0"
          >
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
              <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
                <Cell at={`${name}.${index}.from`} index={index} label={t('from')} {...unit} />
                <Cell at={`${name}.${index}.to`} index={index} label={t('to')} {...unit} />
                <Cell at={`${name}.${index}.price`} index={index} label={t('price')} {...money} />
                {type !== 'by_amount' && (
                  <Cell
                    at={`${name}.${index}.extra_per_unit`}
                    index={index}
                    label={t(`extra_${type}`)}
                    {...money}
                  />
                )}
              </div>
              {!locked && (
                <IconButton
                  size="small"
                  className="mt-7.5"
                  label={t('remove_rate', { number: index + 1 })}
                  onClick={() => takeAway(index)}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </div>
            <RatePrices index={index} currencies={choices.currencies} />
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className="text-sm text-muted">{t('rates_none')}</p>}
      {!locked && fields.length < MOST_RATES && (
        <Button
          id={`${name}.add`}
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() =>
            append(blankRate(choices, rows.at(-1)?.to ?? '0'), {
              focusName: `${name}.${fields.length}.to`,
            })
          }
        >
          <Plus aria-hidden />
          {t('add_rate')}
        </Button>
      )}
      <Gaps type={type} rows={rows} currency={choices.currency} />
    </Fieldset>
  );
}

interface GapsProps {
  type: RatesFieldProps['type'];
  rows: RateValues[];
  currency: ShippingChoices['currency'];
}

/** For what no rate says anything: it is told, not refused. */
function Gaps({ type, rows, currency }: GapsProps) {
  const t = useTranslations('shipping');
  const values: string[] = useWatch({ name: [...bounds] });
  const offered = Object.fromEntries(bounds.map((one, at) => [one, values[at] ?? null]));
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

interface CellProps {
  at: string;
  index: number;
  label: string;
  prefix?: string;
  suffix?: string;
}

function Cell({ at, index, label, prefix, suffix }: CellProps) {
  const t = useTranslations('shipping');
  const { register } = useFormContext();
  const { locked } = useFormSetup();
  return (
    <Field
      name={at}
      label={
        <>
          <span className="sr-only">{t('rate_field', { number: index + 1, field: label })}</span>
          <span aria-hidden>{label}</span>
        </>
      }
      errors={useFieldErrors(at)}
    >
      {(control) => (
        <Input
          {...control}
          prefix={prefix}
          suffix={suffix}
          inputMode="decimal"
          autoComplete="off"
          readOnly={locked}
          {...register(at)}
        />
      )}
    </Field>
  );
}

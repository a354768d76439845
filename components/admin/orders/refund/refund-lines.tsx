'use client';

import { useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldErrors } from '@/components/ui/field-errors';
import { formatMoney } from '@/lib/core/money';
import type { RefundableOrder } from '../transitions';
import { UnitsField } from '../units-field';
import type { RefundForm } from './refund-form';

export interface RefundLinesProps {
  refundable: RefundableOrder;
  form: RefundForm;
  change: (changes: Partial<RefundForm>) => void;
  messages: ApiMessages;
}

/**
 * The units of each line, and whether they are restocked, which only shipped ones can be; shipping
 * and fees if checked.
 */
export function RefundLines({ refundable, form, change, messages }: RefundLinesProps) {
  const t = useTranslations('orders');
  const { lines, shipping, fee, currency } = refundable;
  const { units, restock } = form;
  const errors = messages.items;
  const sent = lines.filter((line) => line.sent > 0);
  const back = sent.filter(({ id }) => restock[id]);
  const tick = (name: 'shipping' | 'fee', minor: number) =>
    minor > 0 && (
      <Checkbox
        name={name}
        label={t(`fields.${name}_back`, { amount: formatMoney(minor, currency) })}
        errors={messages[name]}
        checked={form[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
      />
    );
  return (
    <>
      {lines.length > 0 && (
        <fieldset
          className="flex flex-col gap-3"
          aria-describedby={errors ? 'items-error' : undefined}
        >
          <legend className="mb-1.5 text-sm font-medium">{t('fields.units_back')}</legend>
          {lines.map((line) => (
            <div key={line.id} className="flex flex-col gap-1">
              <UnitsField
                name={`quantity-${line.id}`}
                label={line.name}
                note={[
                  line.sku,
                  t('units_left', { count: line.left }),
                  ...(line.sent ? [t('fields.sent_of', { sent: line.sent, all: line.left })] : []),
                ].join(' · ')}
                value={units[line.id] ?? ''}
                onChange={(value) => change({ units: { ...units, [line.id]: value } })}
                invalid={Boolean(errors)}
                errors={messages[`quantity-${line.id}`]}
              />
              {line.sent > 0 && (
                <Checkbox
                  name={`restock-${line.id}`}
                  label={
                    <>
                      {t('fields.restock_line')} <span className="sr-only">{line.name}</span>
                    </>
                  }
                  checked={restock[line.id] ?? false}
                  onChange={({ target }) =>
                    change({ restock: { ...restock, [line.id]: target.checked } })
                  }
                />
              )}
            </div>
          ))}
          <FieldErrors id="items-error" errors={errors} />
          {sent.length > 0 && <p className="text-sm text-muted">{t('fields.restock_hint')}</p>}
        </fieldset>
      )}
      {sent.length > 1 && (
        <Checkbox
          name="restock"
          label={t('fields.restock_all')}
          errors={messages.restock}
          checked={back.length === sent.length}
          indeterminate={back.length > 0 && back.length < sent.length}
          onChange={({ target }) =>
            change({ restock: Object.fromEntries(sent.map(({ id }) => [id, target.checked])) })
          }
        />
      )}
      {tick('shipping', shipping)}
      {tick('fee', fee)}
    </>
  );
}

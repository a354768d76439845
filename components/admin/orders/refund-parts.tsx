'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldErrors } from '@/components/ui/field-errors';
import { countOf } from '@/lib/core/amounts';
import { formatMoney } from '@/lib/core/money';
import { lineRefund } from '@/lib/core/refund-share';
import type { TransitionableOrder } from './transitions';
import { UnitsField } from './units-field';

export interface RefundPartsProps {
  refundable: TransitionableOrder['refundable'];
  messages: ApiMessages;
}

/**
 * What is given back: units of each line at what they cost the buyer, the delivery and the fees
 * only where they are ticked. Below stands what it comes to.
 */
export function RefundParts({ refundable, messages }: RefundPartsProps) {
  const t = useTranslations('orders');
  const { lines, shipping, fee, total, currency } = refundable;
  const [units, setUnits] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ id, left }) => [id, String(left)])),
  );
  const [ticked, setTicked] = useState({ shipping: false, fee: false });
  const money = (minor: number) => formatMoney(minor, currency);
  const given =
    lines.reduce((sum, line) => sum + lineRefund(line, asked(units[line.id], line.left)), 0) +
    (ticked.shipping ? shipping : 0) +
    (ticked.fee ? fee : 0);
  const errors = messages.items;
  const tick = (name: 'shipping' | 'fee', minor: number): ReactNode =>
    minor > 0 && (
      <Checkbox
        name={name}
        value="1"
        label={t(`fields.${name}_back`, { amount: money(minor) })}
        errors={messages[name]}
        checked={ticked[name]}
        onChange={({ target }) => setTicked({ ...ticked, [name]: target.checked })}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      {lines.length > 0 && (
        <fieldset
          className="flex flex-col gap-2"
          aria-describedby={errors ? 'items-error' : undefined}
        >
          <legend className="mb-1.5 text-sm font-medium">{t('fields.units_back')}</legend>
          {lines.map((line) => (
            <UnitsField
              key={line.id}
              name={`quantity-${line.id}`}
              label={line.name}
              note={[line.sku, t('units_left', { count: line.left })].join(' · ')}
              value={units[line.id] ?? ''}
              onChange={(value) => setUnits({ ...units, [line.id]: value })}
              invalid={Boolean(errors)}
              errors={messages[`quantity-${line.id}`]}
            />
          ))}
          <FieldErrors id="items-error" errors={errors} />
        </fieldset>
      )}
      {tick('shipping', shipping)}
      {tick('fee', fee)}
      <p
        role="status"
        className="flex justify-between gap-4 border-t border-hairline pt-3 font-medium tabular-nums"
      >
        <span>{t('fields.gives_back')}</span>
        <span className="text-end">
          {money(given)}
          <span className="block text-xs font-normal text-muted">
            {t(given === total ? 'refund_ends' : 'refund_of', { left: money(total) })}
          </span>
        </span>
      </p>
    </div>
  );
}

/** So many units of a line are asked for; none where no number says how many. */
function asked(typed: string | undefined, left: number): number {
  const count = countOf(typed ?? '');
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), left) : 0;
}

'use client';

import { useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { FieldErrors } from '@/components/ui/field-errors';
import { Input } from '@/components/ui/input';
import { parseCount } from '@/lib/core/text/typed';
import type { RefundableOrder } from '../transitions';
import type { OpenReturn } from './open-return';
import { Worth } from './worth';

/** The received quantities as typed, by line. */
export type ArrivedForm = Record<number, { good: string; damaged: string }>;
type Items = OpenReturn['items'];

/** Most items come back undamaged. */
export const allGood = (items: Items): ArrivedForm =>
  Object.fromEntries(
    items.map(({ order_item_id, quantity }) => [
      order_item_id,
      { good: String(quantity), damaged: '' },
    ]),
  );

/** The quantities as typed; an empty one is null. */
export const arrivedInput = (items: Items, form: ArrivedForm) =>
  items.map(({ order_item_id }) => ({
    order_item_id,
    good: form[order_item_id]?.good.trim() || '0',
    damaged: form[order_item_id]?.damaged.trim() || '0',
  }));

export interface ReceiveFieldsProps {
  items: Items;
  refundable: RefundableOrder;
  form: ArrivedForm;
  change: (form: ArrivedForm) => void;
  messages: ApiMessages;
}

/** The received units of each line, by condition; below them their refund. */
export function ReceiveFields({ items, refundable, form, change, messages }: ReceiveFieldsProps) {
  const t = useTranslations('order_returns');
  const units = (typed: string | undefined) => {
    const count = parseCount(typed ?? '');
    return Number.isInteger(count) ? count : 0;
  };
  return (
    <>
      <fieldset
        className="flex flex-col gap-4"
        aria-describedby={messages.items ? 'items-error' : undefined}
      >
        <legend className="sr-only">{t('units')}</legend>
        {items.map(({ order_item_id: id, name, sku, quantity }, index) => {
          const errors = [
            ...(messages[`received.${id}`] ?? []),
            ...(messages[`items.${index}.good`] ?? []),
            ...(messages[`items.${index}.damaged`] ?? []),
          ];
          const line = form[id] ?? { good: '', damaged: '' };
          return (
            <div key={id} className="flex flex-col gap-1.5">
              <p>
                {name}{' '}
                <span className="text-muted">{`${sku} · ${t('asked', { count: quantity })}`}</span>
              </p>
              <div className="flex flex-wrap gap-4">
                {(['good', 'damaged'] as const).map((kind) => (
                  <label key={kind} htmlFor={`${kind}-${id}`} className="flex items-center gap-2">
                    {t(kind)}
                    <span className="w-20">
                      <Input
                        id={`${kind}-${id}`}
                        aria-label={t(`${kind}_of`, { name })}
                        value={line[kind]}
                        onChange={({ target }) =>
                          change({ ...form, [id]: { ...line, [kind]: target.value } })
                        }
                        inputMode="numeric"
                        autoComplete="off"
                        maxLength={6}
                        aria-invalid={errors.length ? true : undefined}
                        aria-describedby={errors.length ? `received-${id}-error` : undefined}
                        className="text-end"
                      />
                    </span>
                  </label>
                ))}
              </div>
              <FieldErrors id={`received-${id}-error`} errors={errors} />
            </div>
          );
        })}
        <FieldErrors id="items-error" errors={messages.items} />
      </fieldset>
      <Worth
        refundable={refundable}
        units={items.map(({ order_item_id }) => ({
          order_item_id,
          quantity: units(form[order_item_id]?.good) + units(form[order_item_id]?.damaged),
        }))}
      />
    </>
  );
}

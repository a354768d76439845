'use client';

import { useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import type { StaffOrderPreview } from '@/lib/checkout/staff-order/staff-order.schema';
import type { FormChange, GoodsForm } from './goods-form';

export interface MethodFieldsProps {
  form: GoodsForm;
  change: FormChange<GoodsForm>;
  price:
    | Pick<StaffOrderPreview, 'shipping_methods' | 'shipping_method_id' | 'problems'>
    | undefined;
  messages: ApiMessages;
  /** The symbol of the order's currency. */
  mark: string;
  /** The fee if none is typed. */
  feeHint: string;
  /** The only shipping method allowed, if available. */
  only?: number | null;
}

/** The shipping method, of those available, and its fee. */
export function MethodFields(props: MethodFieldsProps) {
  const { form, change, price, messages, mark, feeHint, only } = props;
  const t = useTranslations('order_form');
  const fitting = price?.shipping_methods ?? [];
  const fixed = fitting.filter(({ id }) => id === only);
  const offered = fixed.length ? fixed : fitting;
  // The choice shows at once, before its price is loaded.
  const chosen = offered.find(({ id }) => id === form.shipping_method_id)?.id;
  return (
    <>
      {offered.length > 0 ? (
        <RadioGroup
          name="shipping_method_id"
          legend={t('method')}
          layout="list"
          errors={messages.shipping_method_id ?? price?.problems.shipping_method_id}
          value={String(chosen ?? price?.shipping_method_id ?? '')}
          onValueChange={(id) => change({ shipping_method_id: Number(id) })}
          options={offered.map(({ id, title, price, arrives }) => ({
            value: String(id),
            label: title,
            hint: arrives,
            end: <span className="tabular-nums">{price.formatted}</span>,
          }))}
        />
      ) : (
        <p id="shipping_method_id" tabIndex={-1} className="text-sm text-muted">
          {(messages.shipping_method_id ?? price?.problems.shipping_method_id)?.join(' ') ??
            t(form.items.length && Object.keys(messages).length ? 'cannot_price' : 'methods_later')}
        </p>
      )}
      <Field
        name="shipping_fee"
        label={t('own_fee')}
        hint={feeHint}
        errors={messages.shipping_fee}
        note={t('optional')}
        className="max-w-64"
      >
        {(control) => (
          <Input
            {...control}
            prefix={mark}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={form.shipping_fee}
            onChange={({ target }) => change({ shipping_fee: target.value })}
          />
        )}
      </Field>
    </>
  );
}

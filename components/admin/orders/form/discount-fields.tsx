'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import { Select } from '@/components/ui/select';
import type { StaffOrderPreview } from '@/lib/checkout/staff-order/staff-order.schema';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import type { FormChange, SoldForm } from './goods-form';

export interface DiscountFieldsProps {
  form: SoldForm;
  change: FormChange<SoldForm>;
  price: StaffOrderPreview | undefined;
  messages: ApiMessages;
  currency: string;
  /** The maximum discount of the admin, in percent of the items; undefined for none. */
  limit: number | undefined;
  /** Someone else can approve a higher discount. */
  isApprovable?: boolean;
}

const MOST_CODES = 5;

/** The manual discount, within the role's limit, and the valid discount codes. */
export function DiscountFields(props: DiscountFieldsProps) {
  const { form, change, price, messages, currency, limit, isApprovable = false } = props;
  const t = useTranslations('order_form');
  const errors = useTranslations('errors');
  const name = 'manual_discount.value';
  const percent = price?.manual_discount.percent ?? 0;
  const isAbove = limit !== undefined && form.discount_value !== '' && percent > limit;
  const above =
    isAbove && !isApprovable ? [errors('manual_discount_limit', { percent, limit })] : undefined;
  return (
    <div className="@container">
      <div className="grid gap-x-4 gap-y-5 @md:grid-cols-2">
        {limit !== undefined && (
          <Field
            name={name}
            label={t('discount')}
            hint={
              isApprovable && (isAbove || limit === 0)
                ? t('discount_approval')
                : t('discount_limit', { limit })
            }
            errors={messages[name] ?? above}
            note={t('optional')}
          >
            {(control) => (
              <span className="flex gap-2">
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  value={form.discount_value}
                  onChange={({ target }) => change({ discount_value: target.value }, [name])}
                />
                <Select
                  aria-label={t('discount_in')}
                  className="max-w-24"
                  value={form.discount_action}
                  onChange={({ target }) =>
                    change(
                      {
                        discount_action:
                          target.value === 'amount_off' ? 'amount_off' : 'percent_off',
                      },
                      [name],
                    )
                  }
                  options={[
                    { value: 'percent_off', label: '%' },
                    { value: 'amount_off', label: currency },
                  ]}
                />
              </span>
            )}
          </Field>
        )}
        <Codes {...props} />
      </div>
    </div>
  );
}

function Codes({ form, change, price, messages }: DiscountFieldsProps) {
  const t = useTranslations('order_form');
  const [typed, setTyped] = useState('');
  const { codes } = form;
  const add = () => {
    const code = normalizeDiscountCode(typed);
    if (!code) return;
    setTyped('');
    if (!codes.includes(code)) change({ codes: [...codes, code] });
  };
  const wrong = Object.entries(messages).flatMap(([name, errors]) =>
    /^codes\b/.test(name) ? errors : [],
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        name="codes"
        label={t('code')}
        errors={wrong.length ? wrong : undefined}
        note={t('optional')}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              disabled={codes.length >= MOST_CODES}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (pressedKey(event) !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button
              variant="secondary"
              className="shrink-0"
              onClick={add}
              disabled={codes.length >= MOST_CODES}
            >
              {t('add_code')}
            </Button>
          </span>
        )}
      </Field>
      <ul className="flex flex-col gap-1 empty:hidden">
        {codes.map((code) => {
          const applied = price?.promotions_applied.find((promotion) => promotion.code === code);
          const refused = price?.promotions_not_applied.find(
            (promotion) => promotion.code === code,
          );
          return (
            <li key={code}>
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 font-medium break-all">{code}</span>
                {applied && <span className="tabular-nums">−{applied.amount.formatted}</span>}
                <IconButton
                  size="small"
                  label={t('remove_code', { code })}
                  onClick={() => change({ codes: codes.filter((otherCode) => otherCode !== code) })}
                >
                  <X />
                </IconButton>
              </span>
              <FieldErrors id={`code-${code}`} errors={refused && [refused.message]} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

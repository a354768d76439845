'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { useTrialFields } from '../../trials/use-trial-fields';

export interface PaymentTrialFormProps {
  /** The tested fields, by parameter name. */
  trialFields: Record<string, string>;
  errors: Record<string, string[]> | undefined;
  countries: readonly SelectOption[];
  currencies: readonly SelectOption[];
  shipping: readonly SelectOption[];
  tiers: readonly SelectOption[];
}

/** Who buys for how much; each change requests the offered payment methods. */
export function PaymentTrialForm({ errors = {}, ...formProps }: PaymentTrialFormProps) {
  const t = useTranslations('payment');
  const {
    fields,
    set,
    control: typed,
  } = useTrialFields(
    formProps.trialFields,
    (fields) => `/admin/payment/try?${new URLSearchParams(fields)}`,
  );
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <Field name="country" label={t('try.country')} errors={errors.country}>
        {(control) => <Select {...control} {...typed('country')} options={formProps.countries} />}
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field name="amount" label={t('try.amount')} errors={errors.amount}>
          {(control) => <Input {...control} {...typed('amount')} inputMode="decimal" />}
        </Field>
        <Field name="currency" label={t('try.currency')} errors={errors.currency}>
          {(control) => (
            <Select {...control} {...typed('currency')} options={formProps.currencies} />
          )}
        </Field>
      </div>
      {formProps.shipping.length > 0 && (
        <Field name="shipping_method" label={t('try.shipping_method')}>
          {(control) => (
            <Select
              {...control}
              {...typed('shipping_method')}
              placeholder={t('try.any_shipping')}
              options={formProps.shipping}
            />
          )}
        </Field>
      )}
      {formProps.tiers.length > 0 && (
        <Field name="tier" label={t('try.tier')}>
          {(control) => (
            <Select
              {...control}
              {...typed('tier')}
              placeholder={t('try.no_tier')}
              options={formProps.tiers}
            />
          )}
        </Field>
      )}
      <Checkbox
        label={t('try.without_scripts')}
        checked={fields.without_scripts === '1'}
        onChange={({ target }) => set('without_scripts', target.checked ? '1' : '')}
      />
    </form>
  );
}

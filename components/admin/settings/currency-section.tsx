import { useFormatter } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { CurrencyRow } from './currency-row';
import type { SectionProps } from './section-props';
import { SettingSection } from './setting-section';

type Currency = { identifier: string };

/** What the shop sells in, and at which rates. */
export function CurrencySection({ labels, mayDecide, record }: SectionProps) {
  const { fieldLabels, locked } = useFormSetup();
  const format = useFormatter();
  const { formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({
    name: 'supported_currencies',
    keyName: 'row',
  });
  const rows: Currency[] = useWatch({ name: 'supported_currencies' });
  const base: string = useWatch({ name: 'base_currency' });
  const error = formState.errors.supported_currencies;
  const message = error?.message ?? error?.root?.message;
  const date = format.dateTime(new Date(record.exchange_rates_at), { dateStyle: 'medium' });
  const known = [...new Set([base, ...rows.map(({ identifier }) => identifier)])].filter(Boolean);
  return (
    <SettingSection
      name="currencies"
      labels={labels}
      locked={!mayDecide.currency}
      description={labels.rates_at.replace('{date}', date)}
    >
      <SelectField
        name="base_currency"
        hint={labels.base_currency_hint}
        options={known.map((value) => ({ value, label: value }))}
      />
      <fieldset
        className="flex min-w-0 flex-col gap-2"
        aria-describedby={message ? 'supported_currencies-error' : 'supported_currencies-hint'}
      >
        <legend className="float-left w-full text-sm font-medium">
          {fieldLabels.supported_currencies}
        </legend>
        <p id="supported_currencies-hint" className="text-sm text-muted">
          {labels.supported_currencies_hint}
        </p>
        <ul className="@container divide-y divide-hairline border-y border-hairline">
          {fields.map(({ row }, index) => (
            <CurrencyRow
              key={row}
              index={index}
              labels={labels}
              isBase={rows[index]?.identifier === base}
              onRemove={locked || !mayDecide.currency ? undefined : () => remove(index)}
            />
          ))}
        </ul>
        <FieldErrors
          id="supported_currencies-error"
          errors={typeof message === 'string' ? [message] : undefined}
        />
        {!locked && mayDecide.currency && (
          <Button
            id="supported_currencies"
            variant="secondary"
            size="small"
            className="self-start"
            onClick={() =>
              append(
                {
                  identifier: '',
                  rate: '',
                  mark: '',
                  decimals: 2,
                  enabled: true,
                  step: '',
                  price_step: '',
                },
                { focusName: `supported_currencies.${fields.length}.identifier` },
              )
            }
          >
            <Icon name="plus" />
            {labels.add_currency}
          </Button>
        )}
      </fieldset>
    </SettingSection>
  );
}

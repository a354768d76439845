import { useFormatter } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import { SelectField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { AddRow } from '../form/rows/row-buttons';
import { useRows } from '../form/rows/use-rows';
import { CurrencyRow } from './currency-row';
import type { SettingFormSectionProps } from './section-props';
import { SettingSection } from './setting-section';

type Currency = { identifier: string };

const blankCurrency = () => ({
  identifier: '',
  rate: '',
  mark: '',
  decimals: 2,
  enabled: true,
  step: '',
  price_step: '',
});

/** The shop's currencies and rates. */
export function CurrencySection({ labels, mayDecide, record }: SettingFormSectionProps) {
  const { fieldLabels, locked } = useFormSetup();
  const format = useFormatter();
  const { rows, fieldset, add } = useRows({
    name: 'supported_currencies',
    blank: blankCurrency,
    focus: 'identifier',
  });
  const currencies: Currency[] = useWatch({ name: 'supported_currencies' });
  const base: string = useWatch({ name: 'base_currency' });
  const date = format.dateTime(new Date(record.exchange_rates_at), { dateStyle: 'medium' });
  const currencyCodes = [
    ...new Set([base, ...currencies.map(({ identifier }) => identifier)]),
  ].filter(Boolean);
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
        options={currencyCodes.map((value) => ({ value, label: value }))}
      />
      {/* Around the fieldset, not in it: see DisabledTogether. */}
      <div className="@container">
        <Fieldset
          {...fieldset}
          legend={fieldLabels.supported_currencies}
          hint={labels.supported_currencies_hint}
        >
          <ul className="divide-y divide-hairline border-y border-hairline">
            {rows.map(({ key, at, index, remove }) => (
              <CurrencyRow
                key={key}
                at={at}
                number={index + 1}
                labels={labels}
                isBase={currencies[index]?.identifier === base}
                onRemove={locked || !mayDecide.currency ? undefined : remove}
              />
            ))}
          </ul>
          {mayDecide.currency && <AddRow {...add}>{labels.add_currency}</AddRow>}
        </Fieldset>
      </div>
    </SettingSection>
  );
}

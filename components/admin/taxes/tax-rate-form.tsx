'use client';

import type { SelectOption } from '@/components/ui/select';
import type { Messages } from '@/lib/i18n/messages';
import { type TaxRate, taxRateInput, taxRateTexts } from '@/lib/tax/tax-rate.schema';
import { AmountField } from '../form/amount-field';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../form/form-fields';
import { MomentField } from '../form/moment-field';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';

const blank = {
  title: '',
  rate: '',
  region: '',
  postal_prefix: '',
  compound: false,
  priority: 0,
  starts_at: null,
  ends_at: null,
  enabled: true,
};

type TaxRateFormProps = RecordFormProps<TaxRate, Messages['tax_rate']> & {
  classes: SelectOption[];
  /** The default class of a new one; empty if there is none. */
  standard: string;
  countries: SelectOption[];
  home: string;
  timezone: string;
};

/** A tax: its name, rate and place on the left; when it applies on the right. */
export function TaxRateForm(props: TaxRateFormProps) {
  const { classes, standard, countries, home, timezone, ...form } = props;
  const { labels } = form;
  return (
    <ResourceForm
      {...form}
      schema={taxRateInput}
      blank={{ ...blank, tax_class_id: standard, country: home }}
      texts={taxRateTexts}
    >
      <FormMain>
        <TextField name="title" hint={labels.title_hint} required />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <AmountField name="rate" unit="%" hint={labels.rate_hint} required />
          <SelectField
            name="tax_class_id"
            options={classes}
            hint={classes.length ? undefined : labels.no_class}
          />
          <SelectField name="country" options={countries} />
          <TextField name="region" hint={labels.region_hint} />
          <TextField name="postal_prefix" hint={labels.postal_prefix_hint} />
        </div>
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <NumberField name="priority" hint={labels.priority_hint} />
        <SwitchField name="compound" hint={labels.compound_hint} />
        <MomentField
          name="starts_at"
          timezone={timezone}
          edge="start"
          hint={labels.dates_hint.replace('{timezone}', timezone)}
        />
        <MomentField name="ends_at" timezone={timezone} edge="end" />
      </FormAside>
    </ResourceForm>
  );
}

'use client';

import { ExternalLink } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextLink } from '@/components/ui/link-button';
import type { SelectOption } from '@/components/ui/select';
import { isRow } from '@/lib/core/records/merge-rows';
import type { Messages } from '@/lib/i18n/messages';
import { weekdayNames } from '@/lib/promotions/when-words.schema';
import { mapHref } from '@/lib/stores/map-link.schema';
import type { OpeningSpan, SpecialSpan } from '@/lib/stores/opening-hours.schema';
import { type StoreRecord, storeInput, storeTexts } from '@/lib/stores/store.schema';
import { BoxesField } from '../form/boxes-field';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../form/form-fields';
import { type EditedRecord, type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { UrlField } from '../form/url-field';
import { ImageField } from '../images/image-field';
import { HoursField } from './hours-field';
import { SpecialDaysField } from './special-days-field';

const blank = {
  title: '',
  code: '',
  url: '',
  enabled: true,
  description: '',
  address: '',
  country: 'HKG',
  city: '',
  latitude: '',
  longitude: '',
  phone: '',
  email: '',
  image_path: null,
  opening_hours: [],
  special_hours: [],
  warehouse_id: '',
  pickup_enabled: false,
  pickup_ready_hours: 2,
  pickup_hold_days: 7,
  pickup_instructions: '',
  receipt_header: '',
  receipt_footer: '',
  pos_payment_method_ids: [],
  order: 0,
  meta_title: '',
  meta_description: '',
};

/** Null is an empty text in the form. */
const read = (record: EditedRecord) => {
  const { latitude, longitude, warehouse_id } = record as unknown as StoreRecord;
  return {
    latitude: latitude ?? '',
    longitude: longitude ?? '',
    warehouse_id: String(warehouse_id ?? ''),
  };
};

export interface StoreFormProps extends RecordFormProps<StoreRecord, Messages['store']> {
  countries: SelectOption[];
  warehouses: SelectOption[];
  timezones: string[];
  /** The payment methods at registers. */
  registerMethods: readonly { value: number; label: string }[];
  /** The shop's time zone. */
  timezone: string;
}

/** A store's fields: its details, address and hours on the left, its use on the right. */
export function StoreForm({
  countries,
  warehouses,
  timezones,
  registerMethods,
  timezone,
  ...props
}: StoreFormProps) {
  const { labels, record } = props;
  const fieldLabels = {
    'opening_hours.open': labels.open,
    'opening_hours.close': labels.close,
    'special_hours.date': labels.date,
    'special_hours.open': labels.open,
    'special_hours.close': labels.close,
  };
  const days = weekdayNames(useLocale());
  const labelFor = (field: string, value: unknown) => {
    if (field === 'opening_hours' && isRow(value)) {
      const { weekday, open, close } = value as OpeningSpan;
      const day = days.find((weekdayOption) => weekdayOption.value === Number(weekday))?.label;
      return `${day} ${open}–${close}`;
    }
    if (field === 'special_hours' && isRow(value)) {
      const { date, closed, open, close } = value as SpecialSpan;
      return `${date} ${closed ? labels.closed : `${open}–${close}`}`;
    }
    if (field === 'pos_payment_method_ids')
      return registerMethods.find((method) => method.value === value)?.label;
    if (field !== 'warehouse_id') return undefined;
    return warehouses.find((warehouse) => warehouse.value === String(value))?.label;
  };
  return (
    <ResourceForm
      {...props}
      hasPreview
      schema={storeInput}
      blank={{ ...blank, timezone }}
      read={read}
      texts={storeTexts}
      fieldLabels={fieldLabels}
      labelFor={labelFor}
    >
      <FormMain>
        <TextField name="title" required />
        <UrlField isNew={!record} hint={labels.url_hint} />
        <TextField name="address" rows={3} hint={labels.address_hint} />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name="city" />
          <SelectField name="country" options={countries} />
          <TextField name="phone" type="tel" />
          <TextField name="email" type="email" />
        </div>
        <PositionFields />
        <HoursField />
        <SpecialDaysField />
        <RichTextField name="description" />
        <TextField name="meta_title" />
        <TextField name="meta_description" rows={2} />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <ImageField name="image_path" />
        <TextField name="code" hint={labels.code_hint} required />
        <SelectField
          name="timezone"
          options={timezones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
        <SelectField
          name="warehouse_id"
          options={[{ value: '', label: labels.no_warehouse }, ...warehouses]}
        />
        <p className="-mt-3 text-sm text-muted">{labels.warehouse_hint}</p>
        <SwitchField name="pickup_enabled" hint={labels.pickup_enabled_hint} />
        <NumberField name="pickup_ready_hours" hint={labels.pickup_ready_hours_hint} />
        <NumberField name="pickup_hold_days" hint={labels.pickup_hold_days_hint} />
        <TextField name="pickup_instructions" rows={3} hint={labels.pickup_instructions_hint} />
        <TextField name="receipt_header" rows={3} hint={labels.receipt_header_hint} />
        <TextField name="receipt_footer" rows={3} hint={labels.receipt_footer_hint} />
        {registerMethods.length > 0 && (
          <BoxesField
            name="pos_payment_method_ids"
            options={registerMethods}
            hint={labels.pos_payment_method_ids_hint}
          />
        )}
        <NumberField name="order" hint={labels.order_hint} />
      </FormAside>
    </ResourceForm>
  );
}

/** A store's position on the map, with a link to check it. */
function PositionFields() {
  const t = useTranslations('store');
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] });
  const isPlace = [latitude, longitude].every((degrees) => /^-?\d+(\.\d+)?$/.test(String(degrees)));
  return (
    <div className="flex flex-col gap-2">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="latitude" hint={t('latitude_hint')} />
        <TextField name="longitude" hint={t('longitude_hint')} />
      </div>
      {isPlace && (
        <TextLink
          href={mapHref({ latitude: Number(latitude), longitude: Number(longitude) })}
          target="_blank"
          rel="noreferrer"
          className="self-start text-sm"
        >
          {t('show_map')}
          <ExternalLink aria-hidden />
        </TextLink>
      )}
    </div>
  );
}

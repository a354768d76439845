'use client';

import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { TextLink } from '@/components/ui/link-button';
import type { SelectOption } from '@/components/ui/select';
import { genders, leadSources } from '@/db/schema/enums';
import { nameFields, personName } from '@/lib/core/access/person';
import { languageNames } from '@/lib/core/language';
import { customerChanges, customerInput } from '@/lib/customers/customer.schema';
import type { CustomerRecord } from '@/lib/customers/customer-record.schema';
import type { CustomerChoices } from '@/lib/customers/form-choices';
import type { Messages } from '@/lib/i18n/messages';
import type { CustomerDefaults } from '@/lib/leads/lead-parameter';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { TagsField } from '../pickers/tags-field';
import { addressRowValues } from './address-row-values';
import { AddressRows, useAddressLabels } from './address-rows';
import { MaskedPerson } from './masked-person';

/** Fields that can be read and edited without access to personal data. */
const open = {
  enabled: true,
  gender: '',
  job_title: '',
  department: '',
  admin_id: '',
  status_id: '',
  lead_source: '',
  tags: [],
  preferred_language: 'en-US',
  consent_email: false,
  tax_exempt: false,
};
const personal = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  emails: [],
  mobiles: [],
  date_of_birth: '',
  office_phone: '',
  fax: '',
  website: '',
  tax_number: '',
  status_description: '',
  lead_source_description: '',
  description: '',
  addresses: [],
};
const passwords = { send_set_password_mail: true, password: '', password_confirmation: '' };

export type CustomerFormProps = RecordFormProps<CustomerRecord, Messages['customer']> & {
  choices: CustomerChoices;
  countries: SelectOption[];
  seesPersonalData: boolean;
  /** Whether they may edit what decides a customer's prices. */
  mayWriteBenefits: boolean;
  /** Initial values of a new customer created from a lead. */
  defaults?: CustomerDefaults | undefined;
  /** Shown beside the fields of a record. */
  overview?: ReactNode;
};

/** Empty texts for the form where a lead has no value. */
const texts = (defaults: CustomerDefaults) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'lead_id' ? String(value) : (value ?? ''),
    ]),
  );

const toFieldText = (value: unknown) => (value === null ? '' : String(value));
/** Empty texts for the form where a record has no value. */
const read = (record: CustomerRecord) => ({
  phone: toFieldText(record.phone),
  gender: toFieldText(record.gender),
  date_of_birth: toFieldText(record.date_of_birth),
  admin_id: toFieldText(record.admin_id),
  status_id: toFieldText(record.status_id),
  lead_source: toFieldText(record.lead_source),
  addresses: addressRowValues(record.addresses),
});

/** A customer's fields: personal details on the left, standing with the shop on the right (§3). */
export function CustomerForm(props: CustomerFormProps) {
  const { choices, countries, seesPersonalData, mayWriteBenefits, ...rest } = props;
  const { defaults, overview, ...form } = rest;
  const { labels, record } = form;
  const option = (value: string, label: string) => ({ value, label });
  const nothing = option('', '–');
  const isWhole = seesPersonalData || !record;
  const fresh = {
    ...open,
    ...personal,
    ...passwords,
    preferred_language: form.main,
    status_id: toFieldText(choices.default_status_id),
    ...(defaults && texts(defaults)),
  };
  return (
    <ResourceForm
      {...form}
      schema={record ? customerChanges : customerInput}
      name={record && personName(record)}
      blank={record ? { ...open, ...(isWhole && personal) } : fresh}
      read={(edited) => read(edited as unknown as CustomerRecord)}
      texts={[]}
      fieldLabels={useAddressLabels()}
    >
      <FormMain>
        {defaults && (
          <p className="flex flex-wrap gap-x-3 rounded-ui bg-sunk p-4 text-sm">
            {labels.of_lead}
            {defaults.lead_id && (
              <TextLink href={`/admin/lead/edit/${defaults.lead_id}?from=customer`}>
                {labels.change_lead}
              </TextLink>
            )}
          </p>
        )}
        {isWhole ? (
          <Person labels={labels} isNew={!record} />
        ) : (
          record && <MaskedPerson record={record} countries={countries} labels={labels} />
        )}
        <h2 className="border-t border-hairline pt-5 text-lg">{labels.work}</h2>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name="job_title" />
          <TextField name="department" />
          {isWhole && (
            <>
              <TextField name="office_phone" type="tel" />
              <TextField name="fax" type="tel" />
              <TextField name="website" />
            </>
          )}
        </div>
        {isWhole && (
          <>
            <TextField name="description" rows={4} hint={labels.description_hint} />
            <AddressRows countries={countries} />
          </>
        )}
      </FormMain>
      <FormAside>
        {overview}
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        {!record && <PasswordChoice labels={labels} />}
        <SelectField
          name="status_id"
          options={record?.status_id ? choices.statuses : [nothing, ...choices.statuses]}
          required
        />
        {isWhole && <TextField name="status_description" rows={2} />}
        <SelectField
          name="lead_source"
          options={[
            nothing,
            ...leadSources.map((source) => option(source, labels.sources[source])),
          ]}
          required
        />
        {isWhole && <TextField name="lead_source_description" rows={2} />}
        <SelectField name="admin_id" options={[option('', labels.nobody), ...choices.admins]} />
        <TagsField name="tags" hint={labels.tags_hint} />
        <SelectField
          name="preferred_language"
          hint={labels.preferred_language_hint}
          options={form.available.map((code) => option(code, languageNames[code]))}
        />
        <SelectField
          name="gender"
          options={[nothing, ...genders.map((gender) => option(gender, labels[gender]))]}
          required
        />
        <SwitchField name="consent_email" hint={labels.consent_email_hint} />
        <SwitchField
          name="tax_exempt"
          hint={mayWriteBenefits ? labels.tax_exempt_hint : labels.tax_exempt_locked}
          disabled={!mayWriteBenefits}
        />
        {isWhole && <TextField name="tax_number" />}
      </FormAside>
    </ResourceForm>
  );
}

/** The password of a new customer: an email to choose one, or one that staff type. */
function PasswordChoice({ labels }: { labels: Messages['customer'] }) {
  const mails: boolean = useWatch({ name: 'send_set_password_mail' });
  return (
    <>
      <SwitchField name="send_set_password_mail" hint={labels.send_set_password_mail_hint} />
      {!mails && (
        <>
          <TextField name="password" type="password" required />
          <TextField name="password_confirmation" type="password" required />
        </>
      )}
    </>
  );
}

function Person({ labels, isNew }: { labels: Messages['customer']; isNew: boolean }) {
  const language = useLocale();
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {nameFields(language).map((name) => (
        <TextField key={name} name={name} required />
      ))}
      <TextField name="email" type="email" hint={isNew ? undefined : labels.email_hint} required />
      <TextField name="phone" type="tel" hint={labels.phone_hint} required />
      <TagsField name="emails" hint={labels.emails_hint} />
      <TagsField name="mobiles" hint={labels.mobiles_hint} />
      <TextField name="date_of_birth" type="date" />
    </div>
  );
}

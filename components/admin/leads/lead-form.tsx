'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { SelectOption } from '@/components/ui/select';
import { genders, leadSources } from '@/db/schema/enums';
import { nameFields, personName } from '@/lib/core/access/person';
import { languageNames } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';
import type { LeadFormChoices } from '@/lib/leads/form-choices';
import { type Lead, leadInput } from '@/lib/leads/lead.schema';
import { addressRowValues } from '../customers/address-row-values';
import { AddressRows, useAddressLabels } from '../customers/address-rows';
import { MaskedPerson } from '../customers/masked-person';
import { type FieldSettings, FormField } from '../form/form-field';
import { FormAside, FormMain, NumberField, SelectField, TextField } from '../form/form-fields';
import { MomentField } from '../form/moment-field';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { DuplicateWarning } from './duplicate-warning';

/** A date without a time; an empty one is sent as null. */
function DateField(field: FieldSettings) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {({ lang, shown, ...control }) => (
        <Input {...control} type="date" {...register(field.name)} />
      )}
    </FormField>
  );
}

/** Fields that can be read and edited without access to personal data. */
const open = {
  gender: '',
  company: '',
  job_title: '',
  department: '',
  contact_language: 'en-US',
  admin_id: '',
  status_id: '',
  lead_source: '',
  tags: '',
  expected_value: '',
  expected_close_date: '',
  score: 0,
  next_follow_up_at: null,
  last_contacted_at: null,
  consent_email_at: null,
};
const personal = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  emails: '',
  mobiles: '',
  office_phone: '',
  fax: '',
  website: '',
  description: '',
  status_description: '',
  lead_source_description: '',
  lost_reason: '',
  addresses: [],
};
const toIdText = (id: number | null) => (id === null ? '' : String(id));

/** In the form, lists are lines of text, and null is an empty text. */
function read(record: Lead) {
  const { gender, email, phone, lead_source, expected_value, expected_close_date } = record;
  return {
    emails: record.emails.join('\n'),
    mobiles: record.mobiles.join('\n'),
    tags: record.tags.join(', '),
    addresses: addressRowValues(record.addresses),
    gender: gender ?? '',
    email: email ?? '',
    phone: phone ?? '',
    lead_source: lead_source ?? '',
    expected_value: expected_value ?? '',
    expected_close_date: expected_close_date ?? '',
    admin_id: toIdText(record.admin_id),
    status_id: toIdText(record.status_id),
  };
}

type LeadFormProps = RecordFormProps<Lead, Messages['lead']> & {
  choices: LeadFormChoices;
  countries: SelectOption[];
  seesPersonalData: boolean;
};

/** A lead's fields: personal details on the left, its progress on the right (§3, D13). */
export function LeadForm({ choices, countries, seesPersonalData, ...props }: LeadFormProps) {
  const { labels, record, available } = props;
  const { statuses, admins, mayAssign, currency, timezone } = choices;
  // Opened while it was being converted to a customer: saving leads back there (§2.2).
  const isForCustomer = useSearchParams().get('from') === 'customer';
  const language = useLocale();
  const isWhole = seesPersonalData || !record;
  const first = statuses.find(({ is_default }) => is_default) ?? statuses[0];
  return (
    <ResourceForm
      {...props}
      schema={leadInput}
      name={record && personName(record)}
      blank={{
        ...open,
        // Masked values are shown, but not sent back.
        ...(isWhole && personal),
        contact_language: props.main,
        status_id: toIdText(first?.id ?? null),
      }}
      read={(edited) => read(edited as unknown as Lead)}
      texts={[]}
      fieldLabels={useAddressLabels()}
      savedPath={isForCustomer ? '/admin/customer' : undefined}
    >
      <FormMain>
        {isForCustomer && <p className="text-sm text-muted">{labels.to_customers}</p>}
        {isWhole ? (
          <>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              {nameFields(language).map((name) => (
                <TextField key={name} name={name} required={name === 'first_name'} />
              ))}
              <TextField name="email" type="email" />
              <TextField name="phone" type="tel" hint={labels.phone_hint} />
            </div>
            {seesPersonalData && <DuplicateWarning id={record?.id} mayMerge={props.may.delete} />}
            <TextField name="description" rows={3} />
          </>
        ) : (
          <MaskedPerson record={record} countries={countries} labels={labels} />
        )}
        <h2 className="border-t border-hairline pt-5 text-lg">{labels.company_part}</h2>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name="company" />
          <TextField name="job_title" />
          <TextField name="department" />
          {isWhole && (
            <>
              <TextField name="website" />
              <TextField name="office_phone" type="tel" />
              <TextField name="fax" type="tel" />
              <TextField name="emails" rows={2} hint={labels.one_per_line} />
              <TextField name="mobiles" rows={2} hint={labels.one_per_line} />
            </>
          )}
        </div>
        <h2 className="border-t border-hairline pt-5 text-lg">{labels.notes_part}</h2>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {isWhole && (
            <>
              <TextField name="status_description" rows={2} />
              <TextField name="lead_source_description" rows={2} />
              <TextField name="lost_reason" rows={2} />
            </>
          )}
          <TextField name="tags" hint={labels.tags_hint} />
        </div>
        {isWhole && (
          <div className="border-t border-hairline pt-5">
            <AddressRows countries={countries} />
          </div>
        )}
      </FormMain>
      <FormAside>
        <SelectField
          name="status_id"
          required
          options={statuses.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        <AssignedField choices={{ admins, mayAssign }} own={props.adminId} labels={labels} />
        <SelectField
          name="lead_source"
          required
          options={[
            { value: '', label: '—' },
            ...leadSources.map((value) => ({ value, label: labels.sources[value] })),
          ]}
        />
        <TextField
          name="expected_value"
          hint={labels.expected_value_hint.replace('{currency}', currency)}
        />
        <DateField name="expected_close_date" />
        <MomentField name="next_follow_up_at" timezone={timezone} edge="start" />
        <MomentField name="last_contacted_at" timezone={timezone} edge="start" />
        <NumberField name="score" hint={labels.score_hint} />
        <SelectField
          name="contact_language"
          options={available.map((value) => ({ value, label: languageNames[value] }))}
        />
        <SelectField
          name="gender"
          options={[
            { value: '', label: labels.gender_none },
            ...genders.map((value) => ({ value, label: labels[`gender_${value}`] })),
          ]}
        />
        <MomentField
          name="consent_email_at"
          timezone={timezone}
          edge="start"
          hint={labels.consent_hint}
        />
      </FormAside>
    </ResourceForm>
  );
}

/** The assignee of a lead: anyone, if the admin may assign leads, else only themselves. */
function AssignedField({
  choices: { admins, mayAssign },
  own,
  labels,
}: {
  choices: Pick<LeadFormChoices, 'admins' | 'mayAssign'>;
  own: number;
  labels: Messages['lead'];
}) {
  const { setValue } = useFormContext();
  const now = String(useWatch({ name: 'admin_id' }) ?? '');
  const allowed = (id: number) => mayAssign || id === own || String(id) === now;
  return (
    <div className="flex flex-col items-start gap-2 [&>div]:w-full">
      <SelectField
        name="admin_id"
        hint={mayAssign ? undefined : labels.admin_hint}
        options={[
          { value: '', label: labels.admin_none },
          ...admins
            .filter(({ id }) => allowed(id))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {now === '' && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setValue('admin_id', String(own), { shouldDirty: true })}
        >
          {labels.take}
        </Button>
      )}
    </div>
  );
}

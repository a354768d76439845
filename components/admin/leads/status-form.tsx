'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SelectOption } from '@/components/ui/select';
import { leadTriggers } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import { type LeadStatus, leadStatusInput, leadStatusTexts } from '@/lib/leads/lead-status.schema';
import { type Placeholder, placeholders } from '@/lib/leads/trigger-template.schema';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { PlaceholderMenu } from '../placeholder-menu';
import { StatusColorField } from './status-color-field';
import { TriggerPreview } from './trigger-preview';

const blank = {
  title: '',
  trigger: 'none',
  trigger_subject: '',
  trigger_template: '',
  order: undefined,
  color: '#64748b',
  is_default: false,
  is_won: false,
  is_lost: false,
};

type StatusFormProps = RecordFormProps<LeadStatus, Messages['lead_status']> & {
  /** Leads the email can be previewed for. */
  leads: SelectOption[];
};

/** A lead status: name and recipients of its email on the left, its meaning on the right. */
export function StatusForm({ leads, ...props }: StatusFormProps) {
  const { labels, language } = props;
  return (
    <ResourceForm
      {...props}
      schema={leadStatusInput}
      blank={blank}
      read={(edited) => ({ trigger: (edited as unknown as LeadStatus).trigger ?? 'none' })}
      texts={leadStatusTexts}
    >
      <FormMain>
        <TextField name="title" required />
        <SelectField
          name="trigger"
          hint={labels.trigger_hint}
          options={(['none', ...leadTriggers] as const).map((value) => ({
            value,
            label: labels.triggers[value],
          }))}
        />
        <MailFields leads={leads} labels={labels} language={language} />
      </FormMain>
      <FormAside>
        <SwitchField name="is_default" hint={labels.is_default_hint} />
        <SwitchField name="is_won" />
        <SwitchField name="is_lost" />
        <StatusColorField name="color" hint={labels.color_hint} />
        <NumberField name="order" hint={labels.order_hint} />
      </FormAside>
    </ResourceForm>
  );
}

/** The email's fields, once it has recipients. */
function MailFields({
  leads,
  labels,
  language,
}: Pick<StatusFormProps, 'leads' | 'labels' | 'language'>) {
  const mails = useWatch({ name: 'trigger' }) !== 'none';
  if (!mails) return null;
  return (
    <>
      <TextField name="trigger_subject" hint={labels.trigger_subject_hint} />
      <PlaceholderButtons field="trigger_subject" />
      <TextField name="trigger_template" rows={8} hint={labels.trigger_template_hint} required />
      <PlaceholderButtons field="trigger_template" />
      <TriggerPreview leads={leads} language={language} />
    </>
  );
}

const toMessageKey = <P extends Placeholder>(placeholder: P) =>
  placeholder.replace('.', '_') as P extends `${infer A}.${infer B}` ? `${A}_${B}` : never;

/** Inserts a placeholder into a form field at its cursor. */
function PlaceholderButtons({ field }: { field: string }) {
  const t = useTranslations('lead_status');
  const { setValue, watch } = useFormContext();
  const { locked } = useFormSetup();
  if (locked) return null;
  return (
    <span className="-mt-3">
      <PlaceholderMenu
        controlId={field}
        label={t('placeholders')}
        words={placeholders.map((placeholder) => ({
          word: `{{${placeholder}}}`,
          title: t(`placeholder_names.${toMessageKey(placeholder)}`),
        }))}
        text={String(watch(field) ?? '')}
        onText={(text) => setValue(field, text, { shouldDirty: true, shouldValidate: true })}
      />
    </span>
  );
}

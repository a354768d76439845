'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { cx } from '@/components/ui/cx';
import { DisabledTogether } from '@/components/ui/disabled-together';
import { FormSummary } from '@/components/ui/form-summary';
import { useToast } from '@/components/ui/toast';
import { type Language, languageNames } from '@/lib/core/language';
import { HistoryDrawer } from '../activity/history-drawer';
import { CompareDialog } from '../drafts/compare-dialog';
import type { LabelFor } from '../drafts/compare-labels';
import { DraftOffer } from '../drafts/draft-offer';
import { type LastChange, LastChangeNote } from '../drafts/last-change';
import { useListPath } from '../list/list-memory';
import type { Rights } from '../list/list-row';
import { useUndoBatch } from '../list/use-undo-batch';
import type { ResourceNames } from '../resource-names';
import type { ApiMessages } from '../use-api';
import { flattenErrors, getFormLabel } from './form-errors';
import { FormSetupProvider, useSaveChecks } from './form-setup';
import { type EditedRecord, getRecordTitle, toFormValues } from './form-values';
import { LanguageTabs } from './languages/language-tabs';
import { SideBySideChoice, useSideBySide } from './languages/side-by-side';
import { apiField, withLanguages } from './languages/translations';
import { SaveBar } from './save-bar';
import { useAddressedField, useRecordForm, useSummaryLabels } from './use-record-form';

export type { EditedRecord };

/** What a resource's form knows about the shop and the admin. */
interface ResourceFormSettings {
  language: Language;
  main: Language;
  available: readonly Language[];
  may: Rights;
  /** The current admin: drafts are theirs. */
  adminId: number;
  /** Who last changed the record, and when. */
  lastChange?: LastChange;
}

/** What a screen passes to its resource's form. */
export type RecordFormProps<Rec, Labels> = ResourceFormSettings & {
  resource: ResourceNames;
  /** The record to edit; none for a new one. */
  record?: Rec;
  labels: Labels;
};

export interface ResourceFormProps extends ResourceFormSettings {
  resource: ResourceNames;
  /** The API's schema of a new record. */
  schema: z.ZodType;
  /** The record to edit; none for a new one. */
  record?: EditedRecord;
  /** What the record is called, if not by its title. */
  name?: string;
  /** The fields with the initial values of a new record. */
  blank: FieldValues;
  /** Reads the form's values from a record, if they are not its own fields. */
  read?: (record: EditedRecord) => FieldValues;
  texts: readonly string[];
  /** Whether it has a tab per language: if it, or a part of it, has localized texts. */
  hasLanguages?: boolean;
  /** The fields' labels by name, and the consequence of deleting the record. */
  labels: object & { delete_note?: string };
  /** Labels of fields that differ from those of their names. */
  fieldLabels?: Record<string, string>;
  /** The labels of its values that are not texts. */
  labelFor?: LabelFor;
  /** Where a save leads, instead of staying on the record. */
  savedPath?: string;
  /** Whether the record appears on a page of the shop, so that it can be previewed. */
  hasPreview?: boolean;
  /** FormMain and FormAside with the fields. */
  children: ReactNode;
}

/** Why a save failed: errors of the form's fields, and general ones. */
type Failure = { title: string; fields: ApiMessages; general: string[] };
const none: Failure = { title: '', fields: {}, general: [] };

/**
 * A plain resource's form: a tab per language, errors on their fields and in a summary, a draft of
 * unsaved input, one save bar. Each language is a separate form.
 */
export const ResourceForm = (props: ResourceFormProps) => (
  <LanguageForm key={props.language} {...props} />
);

function LanguageForm({
  resource,
  schema,
  record,
  blank,
  read,
  texts,
  hasLanguages = texts.length > 0,
  labels,
  hasPreview = false,
  savedPath,
  children,
  ...rest
}: ResourceFormProps) {
  const { language, main, available, may, adminId, lastChange, labelFor } = rest;
  const name = rest.name ?? getRecordTitle(resource.name, record);
  const fieldLabels = withLanguages(
    { ...labels, ...rest.fieldLabels } as Record<string, string>,
    texts,
  );
  const t = useTranslations('resource');
  const router = useRouter();
  const toast = useToast();
  const { deleted } = useUndoBatch(resource.name);
  const listPath = useListPath(resource.screen);
  const inTab = { texts, language, main, available };
  const readAll = (editedRecord: EditedRecord) =>
    toFormValues(blank, { ...editedRecord, ...read?.(editedRecord) }, inTab);
  const { beside, choose } = useSideBySide(inTab);
  const { form, draft, comparison, ...edited } = useRecordForm({
    of: { adminId, resource: resource.name, id: record?.id, language },
    single: resource.single,
    schema,
    initial: record ? readAll(record) : toFormValues(blank, undefined, inTab),
    texts,
    read: readAll,
  });
  useAddressedField();
  const checks = useSaveChecks();
  const [failure, setFailure] = useState<Failure>(none);
  const saveFails = t(record ? 'submit_fail' : 'create_fail');

  // Flattened once, on arrival: the summary takes the focus whenever its errors change.
  function refused(title: string, messages: ApiMessages) {
    const own = (field: string) => (field.endsWith(`.${language}`) ? edited.toPath(field) : field);
    const all = Object.entries(messages).map(
      ([field, errors]) => [own(apiField(field)), errors] as const,
    );
    const fields = all.filter(([field]) => getFormLabel(fieldLabels, field));
    for (const [field, [message]] of fields)
      form.setError(edited.toPath(field), { type: 'server', message });
    // Shows the language of a hidden field with an error.
    const hidden = available.find((code) => fields.some(([field]) => field.endsWith(`.${code}`)));
    if (hidden) choose(hidden);
    setFailure({
      title,
      fields: Object.fromEntries(fields),
      general: all.flatMap(([field, texts]) => (getFormLabel(fieldLabels, field) ? [] : texts)),
    });
  }

  const save = form.handleSubmit(
    async () => {
      const unready = await checks.unready();
      if (Object.keys(unready).length) return refused(saveFails, unready);
      // What a field waited for, such as an image upload, is part of what is saved.
      const response = await edited.send();
      if (!response) return setFailure(none);
      if (response.messages) return refused(saveFails, response.messages);
      setFailure(none);
      toast.show({ title: t('success'), tone: 'success' });
      edited.saved(record && response.data);
      if (savedPath) router.push(savedPath);
      else if (record) router.refresh();
      else router.push(`${resource.screen}/edit/${response.data.id}?language=${language}`);
    },
    (errors) => refused(saveFails, flattenErrors(errors)),
  );

  async function remove() {
    const response = await edited.remove();
    if (response.messages) return refused(t('delete_fail'), response.messages);
    draft.forget();
    deleted([Number(record?.id)]);
    router.push(listPath);
  }

  /** Opens a preview of the shop with the form's values in a new tab. */
  async function preview() {
    const tab = window.open('', '_blank');
    const { messages, data } = await edited.preview();
    if (messages) tab?.close();
    if (messages) return refused(t('preview_fail'), messages);
    setFailure(none);
    tab?.location.assign(data.url);
  }

  const summaryLabels = useSummaryLabels(fieldLabels, { labelFor, read: form.getValues });
  const maySave = record ? may.update : may.create;
  const fields = (
    <div className="flex flex-col gap-5">
      <FormSummary
        title={failure.title}
        errors={failure.fields}
        general={failure.general}
        fieldLabels={summaryLabels(failure.fields)}
      />
      {texts.length > 0 && available.length > 1 && (
        <SideBySideChoice {...inTab} beside={beside} onChoose={choose} />
      )}
      {!record && beside && (
        <p className="text-sm text-muted">
          {t('form.new_beside', { language: languageNames[main] })}
        </p>
      )}
      {!record && texts.length > 0 && language !== main && beside !== main && (
        <p className="text-sm text-muted">
          {t('form.new_language', { language: languageNames[main] })}
        </p>
      )}
      {draft.found && (
        <DraftOffer draft={draft.found} onRestore={draft.restore} onDiscard={draft.answered} />
      )}
      {draft.unkept && (
        <p role="alert" className="text-sm text-caution">
          {t('form.draft_unkept')}
        </p>
      )}
      {!maySave && <p className="rounded-ui bg-sunk px-4 py-3 text-sm">{t('form.only_look')}</p>}
      <DisabledTogether
        disabled={!maySave}
        className={cx(
          'grid min-w-0 grid-cols-1 gap-x-8 gap-y-5',
          beside ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        {children}
      </DisabledTogether>
    </div>
  );
  return (
    <FormProvider {...form}>
      <FormSetupProvider
        value={{
          language,
          main,
          beside: texts.length > 0 ? beside : undefined,
          fieldLabels,
          texts,
          locked: !maySave,
          defaults: record?.defaults,
          beforeSave: checks.beforeSave,
        }}
      >
        <form noValidate onSubmit={save} className="flex flex-col gap-5">
          {hasLanguages ? (
            <LanguageTabs
              language={language}
              available={available}
              setApart={record?.set_apart ?? []}
              dirty={form.formState.isDirty}
              keepsDraft={!draft.unkept}
            >
              {fields}
            </LanguageTabs>
          ) : (
            fields
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {lastChange && <LastChangeNote {...lastChange} />}
            {record && resource.history !== false && (
              <HistoryDrawer
                resource={resource.name}
                id={Number(record.id)}
                name={name}
                onUndone={edited.readAnew}
              />
            )}
          </div>
          <SaveBar
            dirty={form.formState.isDirty}
            saving={form.formState.isSubmitting}
            maySave={maySave}
            onPreview={hasPreview ? preview : undefined}
            resource={resource}
            remove={
              record && may.delete
                ? { name, note: labels.delete_note, onConfirm: remove }
                : undefined
            }
          />
        </form>
        <CompareDialog
          comparison={comparison}
          fieldLabels={fieldLabels}
          labelFor={labelFor}
          onTake={edited.take}
          onCancel={edited.cancel}
        />
      </FormSetupProvider>
    </FormProvider>
  );
}

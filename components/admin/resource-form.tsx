'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormSummary } from '@/components/ui/form-summary';
import { useToast } from '@/components/ui/toast';
import { type Language, languageNames } from '@/lib/core/language';
import { DraftOffer } from './draft-offer';
import { flattenErrors, labelOf } from './form-errors';
import { FormSetupProvider, useSaveChecks } from './form-setup';
import { LanguageTabs } from './language-tabs';
import { useListPath } from './list-memory';
import type { Rights } from './list-row';
import type { ResourceNames } from './resource-names';
import { SaveBar } from './save-bar';
import { type ApiMessages, useApi } from './use-api';
import { useDraft } from './use-draft';
import { useFormResolver } from './use-form-resolver';

/** What every record's verb returns for its form, beside the fields (`forEditing`). */
export interface EditedRecord {
  id: number;
  updated_at: Date | string;
  as_defaults: string[];
  defaults: Record<string, string>;
  set_apart: readonly Language[];
}

/** What the form of a resource knows about shop and admin. */
interface ResourceFormSettings {
  language: Language;
  main: Language;
  available: readonly Language[];
  may: Rights;
}

/** What a screen gives the form of its resource. */
export type RecordFormProps<Rec, Words> = ResourceFormSettings & {
  resource: ResourceNames;
  /** The record that is edited; none for a new one. */
  record?: Rec;
  words: Words;
};

export interface ResourceFormProps extends ResourceFormSettings {
  resource: ResourceNames;
  /** What the API checks a new record with. */
  schema: z.ZodType;
  /** The record that is edited; none for a new one. */
  record?: EditedRecord;
  /** The name of the record, for the question before it is deleted. */
  name?: string;
  /** The fields, and what a new record starts with. */
  blank: FieldValues;
  /** What the form holds of a record, where that is not the record's own fields. */
  read?: (record: EditedRecord) => FieldValues;
  texts: readonly string[];
  /** What a field is called, by its name; and what deleting the record means. */
  words: object & { delete_note?: string };
  /** Fields that are called otherwise than the word of their name. */
  labels?: Record<string, string>;
  /** FormMain and FormAside with the fields. */
  children: ReactNode;
}

/** Why a save was refused: what belongs to fields of the form, and what to none. */
type Failure = { title: string; fields: ApiMessages; general: string[] };
const none: Failure = { title: '', fields: {}, general: [] };

/**
 * The form of a plain resource: a tab per language, errors on their fields and in a
 * summary, a draft of what is typed, one bar to save. Each language is a form of its own.
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
  words,
  children,
  ...rest
}: ResourceFormProps) {
  const { language, main, available, may, name } = rest;
  const labels = { ...words, ...rest.labels } as Record<string, string>;
  const t = useTranslations('resource');
  const router = useRouter();
  const toast = useToast();
  const call = useApi();
  const listPath = useListPath(resource.screen);
  const defaultValues = valuesOf(blank, record && { ...record, ...read?.(record) }, language);
  const form = useForm({
    defaultValues,
    resolver: useFormResolver(schema),
    shouldFocusError: false,
  });
  const checks = useSaveChecks();
  const draft = useDraft(`${resource.name}/${record?.id ?? 'new'}/${language}`, form);
  const [failure, setFailure] = useState<Failure>(none);
  const path = record ? `/api/admin/${resource.name}/${record.id}` : `/api/admin/${resource.name}`;
  const saveFails = record ? t('submit_fail') : t('create_fail');

  // Flattened once, when it arrives: the summary takes the focus whenever it is given
  // other errors.
  function refused(title: string, messages: ApiMessages) {
    const all = Object.entries(messages);
    const fields = all.filter(([field]) => labelOf(labels, field));
    for (const [field, [message]] of fields) form.setError(field, { type: 'server', message });
    setFailure({
      title,
      fields: Object.fromEntries(fields),
      general: all.flatMap(([field, texts]) => (labelOf(labels, field) ? [] : texts)),
    });
  }

  const save = form.handleSubmit(
    async () => {
      const unready = await checks.unready();
      if (Object.keys(unready).length) return refused(saveFails, unready);
      // What a field waited for, such as a picture on its way, is part of what is saved.
      const values = form.getValues();
      const response = await call<EditedRecord>(record ? 'PUT' : 'POST', path, values);
      if (response.messages) return refused(saveFails, response.messages);
      draft.forget();
      setFailure(none);
      toast.show({ title: t('success'), tone: 'success' });
      form.reset(
        record
          ? valuesOf(blank, { ...response.data, ...read?.(response.data) }, language)
          : defaultValues,
      );
      if (record) router.refresh();
      else router.push(`${resource.screen}/edit/${response.data.id}?language=${language}`);
    },
    (errors) => refused(saveFails, flattenErrors(errors)),
  );

  async function remove() {
    const response = await call('DELETE', path);
    if (response.messages) return refused(t('delete_fail'), response.messages);
    draft.forget();
    toast.show({ title: t('success'), tone: 'success' });
    router.push(listPath);
  }

  const fieldLabels = Object.fromEntries(
    Object.keys(failure.fields).map((field) => [field, labelOf(labels, field) ?? '']),
  );
  const maySave = record ? may.update : may.create;
  const fields = (
    <div className="flex flex-col gap-5">
      <FormSummary
        title={failure.title}
        errors={failure.fields}
        general={failure.general}
        labels={fieldLabels}
      />
      {!record && texts.length > 0 && language !== main && (
        <p className="text-sm text-muted">
          {t('form.new_language', { language: languageNames[main] })}
        </p>
      )}
      {draft.found && (
        <DraftOffer draft={draft.found} onRestore={draft.restore} onDiscard={draft.forget} />
      )}
      <fieldset
        disabled={!maySave}
        className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        {children}
      </fieldset>
    </div>
  );
  return (
    <FormProvider {...form}>
      <FormSetupProvider
        value={{
          language,
          main,
          labels,
          texts,
          locked: !maySave,
          defaults: record?.defaults,
          beforeSave: checks.beforeSave,
        }}
      >
        <form noValidate onSubmit={save} className="flex flex-col gap-5">
          {texts.length > 0 ? (
            <LanguageTabs
              language={language}
              available={available}
              setApart={record?.set_apart ?? []}
              dirty={form.formState.isDirty}
            >
              {fields}
            </LanguageTabs>
          ) : (
            fields
          )}
          <SaveBar
            dirty={form.formState.isDirty}
            saving={form.formState.isSubmitting}
            maySave={maySave}
            listPath={resource.screen}
            remove={
              record && may.delete
                ? { name: name ?? String(record.id), note: words.delete_note, onConfirm: remove }
                : undefined
            }
          />
        </form>
      </FormSetupProvider>
    </FormProvider>
  );
}

/**
 * The values of the form: the fields of `blank`, from the record where there is one, and
 * how they are meant.
 */
function valuesOf(
  blank: FieldValues,
  record: EditedRecord | undefined,
  language: Language,
): FieldValues {
  if (!record) return { ...blank, language, as_defaults: [] };
  const known: FieldValues = { ...record };
  const fields = Object.fromEntries(Object.keys(blank).map((field) => [field, known[field]]));
  return {
    ...fields,
    language,
    as_defaults: record.as_defaults,
    updated_at: new Date(record.updated_at).toISOString(),
  };
}

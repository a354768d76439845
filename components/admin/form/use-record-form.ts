'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useToast } from '@/components/ui/toast';
import { issueTexts, translateRefusal } from '@/lib/core/issues';
import type { Side } from '@/lib/core/records/merge';
import { isRow } from '@/lib/core/records/merge-rows';
import type { LabelFor } from '../drafts/compare-labels';
import {
  buildComparison,
  type ComparedChange,
  type DraftComparison,
  decided,
} from '../drafts/comparison';
import type { DraftIdentity } from '../drafts/draft-store';
import { useWarnBeforeLeaving } from '../drafts/unsaved-work';
import { useRecordDraft } from '../drafts/use-draft';
import { type ApiResponse, useApi } from '../use-api';
import { getFormLabel, type RowLabel } from './form-errors';
import { comparable, type EditedRecord, getFormChanges, withChanges } from './form-values';
import { formPath, toFormInput } from './languages/translations';

export interface RecordFormOptions {
  of: DraftIdentity;
  /** The only record of its kind, without an id in its URL. */
  single?: boolean;
  schema: z.ZodType;
  initial: FieldValues;
  texts: readonly string[];
  /** Reads the form's values from a record. */
  read: (record: EditedRecord) => FieldValues;
}

/**
 * The form of one record in one language: its loaded values, the draft, and how both merge with
 * what others saved in the meantime.
 */
export function useRecordForm({ of, single, schema, initial, texts, read }: RecordFormOptions) {
  const t = useTranslations('resource');
  const errorLabels = useTranslations('errors');
  const router = useRouter();
  const toast = useToast();
  const call = useApi();
  const loaded = useRef(initial);
  const toInput = (values: FieldValues) => toFormInput(values, loaded.current, texts);
  const toPath = (field: string) => formPath(field, of.language, texts);
  const form = useForm({
    defaultValues: initial,
    // Raw: the typed values are passed on, and the server parses them again.
    resolver: zodResolver(formSchema(schema, toInput, toPath, errorLabels), undefined, {
      raw: true,
    }),
    shouldFocusError: false,
  });
  const draft = useRecordDraft(of, { form, loaded, texts });
  const [comparison, compare] = useState<DraftComparison>();
  useWarnBeforeLeaving(form.formState.isDirty);
  const list = `/api/admin/${of.resource}`;
  const path = of.id === undefined || single ? list : `${list}/${of.id}`;

  function load(values: FieldValues) {
    loaded.current = values;
    form.reset(values);
  }
  // A cached page may come back with a newer version of its record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version counts
  useEffect(() => {
    if (initial.updated_at !== loaded.current.updated_at && !form.formState.isDirty) load(initial);
  }, [initial.updated_at]);
  const show = (values: FieldValues) => form.reset(values, { keepDefaultValues: true });

  async function changesAfter(version: unknown): Promise<ComparedChange[]> {
    if (of.id === undefined || typeof version !== 'string') return [];
    const since = encodeURIComponent(version);
    return (await call<ComparedChange[]>('GET', `${path}/changes?since=${since}`)).data ?? [];
  }

  /** Restores the draft; asks first if the record has changed in the same fields. */
  async function restore() {
    if (!draft.found) return;
    const now = form.getValues();
    const versions = { loaded: now, theirs: now, changes: draft.found };
    const next = buildComparison('draft', versions, texts);
    if (next.conflicts.length)
      return compare({ ...next, who: await changesAfter(draft.found.version) });
    show(withChanges(now, draft.found, texts).values);
    draft.answered();
    toast.show({ title: t('form.draft_restored') });
  }

  /**
   * After a 409: loads what others saved in the meantime. `compare` if it shows their changes
   * beside those made here; `again` if none of them is in this form, so that it took the new
   * version and can be saved again.
   */
  async function meetOthers(): Promise<'compare' | 'again' | undefined> {
    if (of.id === undefined) return undefined;
    const fresh = await call<EditedRecord>('GET', `${path}?language=${of.language}`);
    if (!fresh.data) return undefined;
    const theirs = read(fresh.data);
    const before = loaded.current;
    const changes = getFormChanges(before, form.getValues(), texts);
    const next = buildComparison('save', { loaded: before, theirs, changes }, texts);
    // Others' changes in a language that is not visible are neither sent nor undone here.
    const tab = comparable({ ...theirs, translations: {} }, texts);
    const changed = [
      ...next.conflicts.map(({ path: [field] }) => field),
      ...next.onlyTheirs.filter((field) => field in tab),
    ];
    if (!changed.length && theirs.updated_at === before.updated_at) return undefined;
    if (!changed.length) {
      load(theirs);
      show(withChanges(theirs, changes, texts).values);
      return 'again';
    }
    compare({ ...next, who: await changesAfter(before.updated_at) });
    return 'compare';
  }

  /** Loads what is stored now and merges the form's changes into it. */
  async function readAnew() {
    router.refresh();
    if (form.formState.isDirty) return void (await meetOthers());
    const fresh = await call<EditedRecord>('GET', `${path}?language=${of.language}`);
    if (fresh.data) load(read(fresh.data));
  }

  function take(choices: Map<string, Side>) {
    if (!comparison) return;
    const values = decided(comparison, texts, choices);
    if (comparison.cause === 'save') load(comparison.theirs);
    show(values);
    if (comparison.cause === 'draft') draft.answered();
    compare(undefined);
    toast.show({ title: t('compare.taken') });
    router.refresh();
  }

  /** Saves the form's values. Returns undefined if the user must decide something first. */
  async function send(again = false): Promise<ApiResponse<EditedRecord> | undefined> {
    const response = await call<EditedRecord>(
      of.id === undefined ? 'POST' : 'PUT',
      path,
      toInput(form.getValues()),
    );
    if (!response.messages || response.status !== 409) return response;
    const met = await meetOthers();
    if (met === 'compare') return undefined;
    return met === 'again' && !again ? send(true) : response;
  }

  function saved(record: EditedRecord | undefined) {
    draft.saved();
    load(record ? read(record) : initial);
  }

  /** Creates a preview of the shop as if the form were saved. */
  const preview = () =>
    call<{ url: string }>('POST', '/api/admin/preview', {
      language: of.language,
      unsaved: { resource: of.resource, id: of.id, input: toInput(form.getValues()) },
    });

  return {
    form,
    draft: { ...draft, restore },
    comparison,
    toPath,
    send,
    preview,
    saved,
    readAnew,
    remove: () => call('DELETE', path),
    take,
    cancel: () => compare(undefined),
  };
}

/** How long to wait for a field: the rich text editor loads with the form. */
const PATIENCE_MS = 8000;

/**
 * Scrolls to the field in the URL's hash (`#description`) and focuses it once it exists. Ignores a
 * field that is not in this form.
 */
export function useAddressedField(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (!id) return;
    const find = () => {
      const field = document.getElementById(id);
      if (!field) return false;
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
      return true;
    };
    if (find()) return;
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

/**
 * The field labels of a summary: `Rate of JPY` where a row of a list (which `read` finds by its
 * path) has a unique name; a currency is named by its code, others by the form (`labelFor`).
 */
export function useSummaryLabels(
  fieldLabels: Record<string, string>,
  { labelFor, read }: { labelFor?: LabelFor; read: (path: string) => unknown },
) {
  const t = useTranslations('resource.form');
  const rowLabel: RowLabel = (field, list, index) => {
    const rows = read(list);
    const names = (Array.isArray(rows) ? rows : []).map((row) =>
      isRow(row) ? String(row.identifier || labelFor?.(list, row) || '') : '',
    );
    const name = names[index];
    const isOwn = names.filter((rowName) => rowName === name).length === 1;
    return name && isOwn ? t('field_of', { field, row: name }) : undefined;
  };
  return (fields: object) =>
    Object.fromEntries(
      Object.keys(fields).map((field) => [field, getFormLabel(fieldLabels, field, rowLabel) ?? '']),
    );
}

/**
 * A form's schema, derived from its API's: `toInput` converts the values to the request, `toPath`
 * an API field to the form's path. Issues are messages of `t` with their parameters ("at most 255
 * characters").
 */
export const formSchema = (
  schema: z.ZodType,
  toInput: (values: FieldValues) => FieldValues,
  toPath: (field: string) => string,
  t: ReturnType<typeof useTranslations<'errors'>>,
) =>
  z.custom<FieldValues>().superRefine((values, context) => {
    const parsed = schema.safeParse(toInput(values));
    if (parsed.success) return;
    const issues = Object.entries(issueTexts(parsed.error)).map(([field, [first]]) => ({
      code: 'custom' as const,
      path: toPath(field).split('.'),
      message: first && translateRefusal(t, first),
    }));
    // Outer fields first: an error of a whole list must not replace those inside it. Otherwise they
    // stay in the order of the schema.
    for (const issue of issues.sort((a, b) => a.path.length - b.path.length))
      context.addIssue(issue);
  });

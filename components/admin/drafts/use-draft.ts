'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Changes, comparable, getFormChanges } from '../form/form-values';
import {
  bothChanges,
  type DraftIdentity,
  type FormDraft,
  keepFormDraft,
  missingFrom,
  readFormDraft,
} from './draft-store';

const none: Changes = { base: {}, mine: {} };

export interface DraftForm {
  form: UseFormReturn;
  /** The values the form was loaded with, with their version. */
  loaded: RefObject<FieldValues>;
  texts: readonly string[];
}

/**
 * Stores a form's changes in this browser until they are saved, so that a switched language, a
 * reload, a closed tab or an ended session loses nothing (D23). An earlier draft is `found`, and
 * stays stored until the user answers the offer.
 */
export function useRecordDraft(of: DraftIdentity, { form, loaded, texts }: DraftForm) {
  const [found, setFound] = useState<FormDraft>();
  const [unkept, setUnkept] = useState(false);
  const offered = useRef<Changes>(none);

  const keep = (typed: Changes) =>
    setUnkept(!keepFormDraft(of, bothChanges(offered.current, typed), loaded.current.updated_at));
  const offer = (draft: FormDraft | undefined) => {
    offered.current = draft ?? none;
    setFound(draft);
  };

  // Read once per form: another record or language has its own form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const draft = readFormDraft(of);
    const missing = draft && missingFrom(comparable(form.getValues(), texts), draft);
    if (draft && missing && Object.keys(missing.mine).length) offer({ ...draft, ...missing });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(getFormChanges(loaded.current, values, texts)),
    });
  }, []);

  return {
    found,
    unkept,
    /** The user answered the offer: only what the form holds counts now. */
    answered: () => {
      offer(undefined);
      keep(getFormChanges(loaded.current, form.getValues(), texts));
    },
    /** The form was saved; the offered changes that it does not contain stay offered. */
    saved: () => {
      const remaining = missingFrom(comparable(form.getValues(), texts), offered.current);
      offer(found && Object.keys(remaining.mine).length ? { ...found, ...remaining } : undefined);
      keep(none);
    },
    /** The record was deleted, so its draft is too. */
    forget: () => {
      offer(undefined);
      keep(none);
    },
  };
}

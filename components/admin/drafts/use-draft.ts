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
  /** What the form was loaded with, and of which version. */
  loaded: RefObject<FieldValues>;
  texts: readonly string[];
}

/**
 * Keeps what is changed in a form in this browser until it is saved, so that a switched
 * language, a reload, a closed tab or an ended login loses nothing (D23). What was kept
 * before is `found`, and stays kept until the person answers the offer.
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

  // Read once per form; the form of another record or language is another form.
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
    /** The offer is answered: what is in the form is all there is. */
    answered: () => {
      offer(undefined);
      keep(getFormChanges(loaded.current, form.getValues(), texts));
    },
    /** The form was saved; what was offered and is not part of it stays offered. */
    saved: () => {
      const remaining = missingFrom(comparable(form.getValues(), texts), offered.current);
      offer(found && Object.keys(remaining.mine).length ? { ...found, ...remaining } : undefined);
      keep(none);
    },
    /** The record is gone, and what was typed for it. */
    forget: () => {
      offer(undefined);
      keep(none);
    },
  };
}

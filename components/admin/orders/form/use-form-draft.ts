'use client';

import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type DraftIdentity,
  type FormDraft,
  keepFormDraft,
  readFormDraft,
} from '@/components/admin/drafts/draft-store';
import { useWarnBeforeLeaving } from '@/components/admin/drafts/unsaved-work';

/**
 * Stores an order form's input in this browser until it is sent, so that a reload, a closed tab or
 * an ended session loses nothing. An earlier draft is `found`, and stays stored until the user
 * restores or discards it.
 */
export function useFormDraft<F extends object>(
  of: Pick<DraftIdentity, 'adminId' | 'resource' | 'id'>,
  schema: z.ZodType<F>,
  first: F,
) {
  // One draft, in whatever language the back office is used.
  const draftIdentity: DraftIdentity = { ...of, language: '' };
  const [form, setForm] = useState(first);
  const [found, setFound] = useState<FormDraft>();
  const [sent, setSent] = useState(false);
  const offers = useRef(false);
  const dirty = !sent && JSON.stringify(form) !== JSON.stringify(first);
  const keep = (mine: Record<string, unknown>) => keepFormDraft(draftIdentity, { base: {}, mine });
  const answer = () => {
    offers.current = false;
    setFound(undefined);
    keep({});
  };

  // Read once: another order has its own form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const draft = readFormDraft(draftIdentity);
    offers.current = draft !== undefined;
    setFound(draft);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose draft it is stays the same
  useEffect(() => {
    if (!offers.current) keep(dirty ? { form } : {});
  }, [form, dirty]);
  useWarnBeforeLeaving(dirty);

  return {
    form,
    setForm,
    found,
    restore: () => {
      const typed = schema.safeParse(found?.mine.form).data;
      answer();
      if (typed) setForm(typed);
    },
    discard: answer,
    /** It was sent: the draft can go. */
    done: () => setSent(true),
  };
}

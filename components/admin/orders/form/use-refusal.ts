'use client';

import { useMemo, useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';

/** Errors that belong to no field, shown above the form. */
const ofNoField = ['general', 'version', 'status', 'parent_order_id'];
/** The displayed values are outdated; any change of the form shows the new ones. */
const ofPreview = ['expected_total', 'expected_gifts'];
const isGeneral = (name: string) => ofNoField.includes(name) || ofPreview.includes(name);

/**
 * The errors of a sent form: on their fields until these change, and as the list above the form,
 * which moves the focus to the first field once, but never while someone types.
 */
export function useFormRefusal() {
  const [{ messages, fresh }, setRefused] = useState<{ messages: ApiMessages; fresh: boolean }>({
    messages: {},
    fresh: false,
  });
  const summary = useMemo(() => {
    const entries = Object.entries(messages);
    return {
      errors: Object.fromEntries(entries.filter(([name]) => !isGeneral(name))),
      general: entries.flatMap(([name, errors]) => (isGeneral(name) ? errors : [])),
    };
  }, [messages]);
  return {
    messages,
    summary: { ...summary, focus: fresh ? ('first-field' as const) : ('none' as const) },
    refuse: (messages: ApiMessages) => setRefused({ messages, fresh: true }),
    /** Fields changed: clears their errors, and those about a total. */
    forget: (names: readonly string[]) =>
      setRefused(({ messages }) => ({
        messages: Object.fromEntries(
          Object.entries(messages).filter(
            ([field]) =>
              !ofPreview.includes(field) &&
              !names.some((name) => field === name || field.startsWith(`${name}.`)),
          ),
        ),
        fresh: false,
      })),
  };
}

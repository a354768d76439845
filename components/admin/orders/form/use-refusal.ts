'use client';

import { useMemo, useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';

/** What belongs to no field of its own, and is said above the form. */
const ofNoField = ['general', 'expected_total', 'version', 'status', 'parent_order_id'];

/**
 * What was refused when the form was sent: on its fields until they are changed, and as the list
 * above the form, which takes the focus to the first of them once and not while somebody types.
 */
export function useRefusal() {
  const [{ messages, fresh }, setRefused] = useState<{ messages: ApiMessages; fresh: boolean }>({
    messages: {},
    fresh: false,
  });
  const summary = useMemo(() => {
    const entries = Object.entries(messages);
    return {
      errors: Object.fromEntries(entries.filter(([name]) => !ofNoField.includes(name))),
      general: entries.flatMap(([name, errors]) => (ofNoField.includes(name) ? errors : [])),
    };
  }, [messages]);
  return {
    messages,
    summary: { ...summary, focus: fresh ? ('first-field' as const) : ('none' as const) },
    refuse: (messages: ApiMessages) => setRefused({ messages, fresh: true }),
    /** Fields were changed: what was said of them no longer holds, nor what was said of a total. */
    forget: (names: readonly string[]) =>
      setRefused(({ messages }) => ({
        messages: Object.fromEntries(
          Object.entries(messages).filter(
            ([field]) =>
              field !== 'expected_total' &&
              !names.some((name) => field === name || field.startsWith(`${name}.`)),
          ),
        ),
        fresh: false,
      })),
  };
}

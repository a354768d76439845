'use client';

import { useMemo, useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';

/** What belongs to no field of its own, and is said above the form. */
const ofNoField = ['general', 'version', 'status', 'parent_order_id'];
/** What was shown is no longer so, which any change of the form shows anew. */
const ofPreview = ['expected_total', 'expected_gifts'];
const isGeneral = (name: string) => ofNoField.includes(name) || ofPreview.includes(name);

/**
 * What was refused when the form was sent: on its fields until they are changed, and as the list
 * above the form, which takes the focus to the first of them once and not while somebody types.
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
    /** Fields were changed: what was said of them no longer holds, nor what was said of a total. */
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

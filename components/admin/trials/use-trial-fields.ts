'use client';

import { useState } from 'react';
import { useAskedPath } from '../form/use-asked-path';

/**
 * The fields of a trial by the names of its address, which `path` makes of them: every change
 * asks anew, and the address can be sent to somebody.
 */
export function useTrialFields(
  start: Record<string, string>,
  path: (fields: Record<string, string>) => string,
) {
  const [fields, setFields] = useState(start);
  useAskedPath(path(fields));
  const set = (name: string, value: string) => setFields({ ...fields, [name]: value });
  const control = (name: string) => ({
    value: fields[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return { fields, set, control };
}

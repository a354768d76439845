'use client';

import { useState } from 'react';
import { useAskedPath } from '../form/use-asked-path';

/**
 * The fields of a test as query parameters, which `path` turns into a URL: each change requests the
 * results anew, and the URL can be shared.
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

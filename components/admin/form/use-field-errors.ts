'use client';

import { get, useFormState } from 'react-hook-form';

/** What the schema or the server said of a field, also deep inside of a list. */
export function useFieldErrors(name: string): string[] | undefined {
  const { errors } = useFormState({ name });
  const error: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, name);
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? [message] : undefined;
}

'use client';

import { get, useFormState } from 'react-hook-form';

/** What the schema or the server said of a field, also deep inside of a list. */
export function useFieldErrors(name: string): string[] | undefined {
  const { errors } = useFormState({ name });
  const error: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, name);
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? [message] : undefined;
}

type TextFieldError = { message?: unknown } | undefined;

/** What was said of a text field; of one that holds a list, a line each, of its lines by number. */
export function listFieldMessages(error: TextFieldError | TextFieldError[]): string[] | undefined {
  if (!Array.isArray(error))
    return typeof error?.message === 'string' ? [error.message] : undefined;
  const lines = error.flatMap(
    (lineError, at) => listFieldMessages(lineError)?.map((text) => `${at + 1}: ${text}`) ?? [],
  );
  return lines.length ? lines : undefined;
}

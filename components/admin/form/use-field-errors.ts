'use client';

import { get, useFormState } from 'react-hook-form';

/** The errors of a field from the schema or the server, also deep inside a list. */
export function useFieldErrors(name: string): string[] | undefined {
  const { errors } = useFormState({ name });
  const error: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, name);
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? [message] : undefined;
}

type TextFieldError = { message?: unknown } | undefined;

/** The errors of a text field; for one that holds a list, one per line with its number. */
export function listFieldMessages(error: TextFieldError | TextFieldError[]): string[] | undefined {
  if (!Array.isArray(error))
    return typeof error?.message === 'string' ? [error.message] : undefined;
  const lines = error.flatMap(
    (lineError, at) => listFieldMessages(lineError)?.map((text) => `${at + 1}: ${text}`) ?? [],
  );
  return lines.length ? lines : undefined;
}

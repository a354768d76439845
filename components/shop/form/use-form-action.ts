'use client';

import { unstable_rethrow } from 'next/navigation';
import { useActionState } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import type { FormState } from '@/lib/http/form-action';

type Action<S> = (state: S, form: FormData) => Promise<S>;

/**
 * `useActionState` for a form that survives network errors: typed values stay, with `unreachable`
 * above them. Without scripts the form uses the server action itself.
 */
export function useFormAction<S extends Pick<FormState, 'messages' | 'values' | 'at' | 'code'>>(
  action: Action<S>,
  start: S,
  unreachable: string,
) {
  const surviving: Action<S> = async (state, form) => {
    try {
      const next = await action(state, form);
      if (next.code === 'unauthenticated') noteStatus(401);
      return next;
    } catch (error) {
      unstable_rethrow(error);
      return {
        ...state,
        messages: { general: [unreachable] },
        values: typedIn(form),
        at: String(performance.now()),
      };
    }
  };
  // Only the server action itself can be rendered into a form for a browser without scripts.
  return useActionState<S, FormData>(
    typeof window === 'undefined' ? action : surviving,
    start as Awaited<S>,
  );
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (field): field is [string, string] =>
        typeof field[1] === 'string' && !field[0].includes('password'),
    ),
  );

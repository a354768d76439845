import 'server-only';
import { randomUUID } from 'node:crypto';
import { unstable_rethrow } from 'next/navigation';
import { Refusal } from '@/lib/core/errors';
import { formObject } from './body';
import { keepAnswer } from './form-state';
import { log } from './log';
import { asRefusal, type Messages, wordsOf } from './refusals';
import { callLanguage, throughDoor } from './request-scope';

/**
 * What a form shows after an attempt: the words per field, what was typed (passwords
 * apart), what came of it. `at` tells one attempt from the next.
 */
export type FormState<T = unknown> = {
  messages?: Messages;
  values?: Record<string, string>;
  result?: T;
  code?: string;
  data?: Record<string, unknown>;
  at?: string;
};

/**
 * A door for forms: runs the action, renews the touched tags after the commit, turns a
 * refusal into messages and keeps what was typed. A redirect passes through.
 */
export async function attempt<T>(
  form: FormData,
  action: (fields: Record<string, unknown>) => Promise<T>,
): Promise<FormState<T>> {
  const state = await tried(form, action);
  await keepAnswer(state);
  return state;
}

async function tried<T>(
  form: FormData,
  action: (fields: Record<string, unknown>) => Promise<T>,
): Promise<FormState<T>> {
  const fields = formObject(form);
  const at = randomUUID();
  let language: ReturnType<typeof callLanguage>;
  try {
    return await throughDoor(async () => {
      try {
        return { result: await action(fields), at };
      } finally {
        language = callLanguage();
      }
    });
  } catch (error) {
    unstable_rethrow(error);
    const refusal = asRefusal(error);
    if (!refusal) log.error({ err: error, request_id: at }, 'unexpected error in a form');
    const told =
      refusal ??
      new Refusal(500, 'error', { general: [{ key: 'unexpected', values: { request_id: at } }] });
    return {
      messages: wordsOf(told, language ?? 'en-US'),
      values: typed(form),
      code: told.code,
      data: told.data,
      at,
    };
  }
}

/**
 * What was typed, by the names the fields have in the form; passwords and React's own
 * fields apart.
 */
export function typed(form: FormData): Record<string, string> {
  const keep = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && !/^(\$ACTION|password)/.test(name);
  return Object.fromEntries([...form.entries()].filter(keep)) as Record<string, string>;
}

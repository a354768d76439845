import 'server-only';
import { randomUUID } from 'node:crypto';
import { unstable_rethrow } from 'next/navigation';
import { Refusal } from '@/lib/core/errors';
import { countRefusal } from '@/lib/core/watch/counts.mjs';
import { parseFormObject } from './fields';
import { keepFormState } from './form-state';
import { log } from './log';
import { asRefusal, type FieldMessages, toRefusalMessages } from './refusals';
import { inRequestScope, responseLanguage } from './request-scope';
import { workAfterAnswer } from './work-after-answer';

/**
 * What a form shows after an attempt: messages per field, what was typed (without passwords), and
 * the result. `at` distinguishes attempts.
 */
export type FormState<T = unknown> = {
  messages?: FieldMessages;
  values?: Record<string, string>;
  result?: T;
  code?: string;
  data?: Record<string, unknown>;
  at?: string;
};

/**
 * Runs a form as a server action: renews the touched tags after the commit, turns a refusal into
 * messages and keeps what was typed. Redirects pass through.
 */
export async function formAction<T>(
  form: FormData,
  action: (fields: Record<string, unknown>) => Promise<T>,
): Promise<FormState<T>> {
  workAfterAnswer();
  const state = await inRequestScope(() =>
    attemptFormPart(form, () => action(parseFormObject(sentForm(form)))),
  );
  await keepFormState(state);
  return state;
}

/**
 * Runs a part of a form's action that may be refused while the rest goes on: returns its result, or
 * a refusal as messages in the language of the response.
 */
export async function attemptFormPart<T>(
  form: FormData,
  work: () => Promise<T>,
): Promise<FormState<T>> {
  const at = randomUUID();
  try {
    return { result: await work(), at };
  } catch (error) {
    unstable_rethrow(error);
    const refusal = asRefusal(error);
    if (!refusal) log.error({ err: error, request_id: at }, 'unexpected error in a form action');
    const shown =
      refusal ??
      new Refusal(500, 'error', { general: [{ key: 'unexpected', values: { request_id: at } }] });
    countRefusal(shown.code);
    return {
      messages: toRefusalMessages(shown, responseLanguage() ?? 'en-US'),
      values: getTypedFields(form),
      code: shown.code,
      data: shown.data,
      at,
    };
  }
}

/** An action can be called with anything in place of its form, which counts as an empty form. */
const sentForm = (form: unknown) => (form instanceof FormData ? form : new FormData());

/** What was typed, by field name, without passwords and React's own fields. */
export function getTypedFields(form: FormData): Record<string, string> {
  const keep = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && !/^\$ACTION|password/.test(name);
  return Object.fromEntries([...sentForm(form)].filter(keep)) as Record<string, string>;
}

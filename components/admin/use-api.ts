'use client';

import { useTranslations } from 'next-intl';
import { useAskForLogin } from './shell/ask-for-login';

export type ApiMessages = Record<string, string[]>;
/** What a call came to: its data, or the words that say why not, and the status. */
export type ApiResponse<T> =
  | { data: T; messages?: undefined }
  | { data?: undefined; messages: ApiMessages; status?: number };

type Failure = { messages?: ApiMessages; error?: string; message?: string };

/**
 * Calls the JSON API in the name of the admin whose login the browser holds; never throws.
 * Where the login has ended it is asked for on the spot, and the call goes out once more.
 */
export function useApi() {
  const t = useTranslations('errors');
  const askForLogin = useAskForLogin();
  return async function call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    input?: unknown,
  ): Promise<ApiResponse<T>> {
    const isForm = input instanceof FormData;
    const headers = {
      Accept: 'application/json',
      // The browser itself says where the parts of a form begin.
      ...(!isForm && { 'Content-Type': 'application/json' }),
    };
    const body = isForm || input === undefined ? input : JSON.stringify(input);
    const send = () => fetch(path, { method, headers, body });
    try {
      const first = await send();
      const again = first.status === 401 && (await askForLogin?.());
      const response = again ? await send() : first;
      const answer: { data: T } & Failure = await response.json();
      return response.ok
        ? { data: answer.data }
        : { messages: messagesOf(answer), status: response.status };
    } catch {
      return { messages: { general: [t('unreachable')] } };
    }
  };
}

/** §8 Conversion of failures. */
export const messagesOf = ({ messages, error, message }: Failure): ApiMessages =>
  messages ?? { general: [error ?? message ?? ''].filter(Boolean) };

/** All words of a failure in one text, for a notice. */
export const failureText = (messages: ApiMessages) => Object.values(messages).flat().join(' ');

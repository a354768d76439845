'use client';

import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { tellTillLocked } from './pos/cashier/till-lock-events';
import { useAskForLogin } from './shell/ask-for-login';

export type ApiMessages = Record<string, string[]>;
/**
 * What a call came to: its data, or the words that say why not, the status, and what programs are
 * told of the refusal.
 */
export type ApiResponse<T> =
  | { data: T; messages?: undefined }
  | {
      data?: undefined;
      messages: ApiMessages;
      status?: number;
      details?: Record<string, unknown> | undefined;
    };

/** What the calls of a part of a screen say besides, and who hears of refusals and of answers. */
export const ApiScope = createContext<{
  headers: Record<string, string>;
  onRefused?: (details: Record<string, unknown> | undefined) => void;
  /** Whether a call was answered, by whichever status; 0: by none. */
  onStatus?: (status: number) => void;
  /** Whether the shop is there to be asked for the page again; left out: it is. */
  isThere?: () => boolean;
}>({ headers: {} });

type Failure = {
  messages?: ApiMessages;
  error?: string;
  message?: string;
  data?: Record<string, unknown>;
};

/**
 * Calls the JSON API in the name of the admin whose login the browser holds; never throws.
 * Where the login has ended it is asked for on the spot, and the call goes out once more.
 * `further`: headers beside those of every call. `outlivesPage`: it is sent even if the page is left.
 */
export function useApi() {
  const t = useTranslations('errors');
  const askForLogin = useAskForLogin();
  const scope = use(ApiScope);
  return async function call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    input?: unknown,
    further: Record<string, string> = {},
    outlivesPage = false,
  ): Promise<ApiResponse<T>> {
    const isForm = input instanceof FormData;
    const headers = {
      Accept: 'application/json',
      // The browser itself says where the parts of a form begin.
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...scope.headers,
      ...further,
    };
    const body = isForm || input === undefined ? input : JSON.stringify(input);
    const send = () => fetch(path, { method, headers, body, keepalive: outlivesPage });
    try {
      const first = await send();
      const again = first.status === 401 && (await askForLogin?.());
      const response = again ? await send() : first;
      // A host in between refuses what it finds too large in words of its own (Vercel: 4.5 MB).
      const answer =
        response.status === 413 && !/json/.test(response.headers.get('content-type') ?? '')
          ? { messages: { general: [t('too_large')] } }
          : await response.json();
      scope.onStatus?.(response.status);
      if (response.ok) return { data: answer.data as T };
      const failure: Failure = answer;
      const { till_locked, session_id } = failure.data ?? {};
      if (till_locked) tellTillLocked(Number(session_id));
      scope.onRefused?.(failure.data);
      return { messages: toApiMessages(failure), status: response.status, details: failure.data };
    } catch {
      scope.onStatus?.(0);
      return { messages: { general: [t('unreachable')] } };
    }
  };
}

/** §8 Conversion of failures. */
export const toApiMessages = ({ messages, error, message }: Failure): ApiMessages =>
  messages ?? { general: [error ?? message ?? ''].filter(Boolean) };

/** All words of a failure in one text, for a notice. */
export const failureText = (messages: ApiMessages) => Object.values(messages).flat().join(' ');

'use client';

import { useTranslations } from 'next-intl';

export type ApiMessages = Record<string, string[]>;
/** What a call came to: its data, or the words that say why not. */
export type ApiResponse<T> =
  | { data: T; messages?: undefined }
  | { data?: undefined; messages: ApiMessages };

type Failure = { messages?: ApiMessages; error?: string; message?: string };

/** Calls the JSON API in the name of the admin whose login the browser holds; never throws. */
export function useApi() {
  const t = useTranslations('errors');
  return async function call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    input?: unknown,
  ): Promise<ApiResponse<T>> {
    try {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
      const response = await fetch(path, {
        method,
        headers,
        body: input === undefined ? undefined : JSON.stringify(input),
      });
      const body: { data: T } & Failure = await response.json();
      return response.ok ? { data: body.data } : { messages: messagesOf(body) };
    } catch {
      return { messages: { general: [t('unreachable')] } };
    }
  };
}

/** §8 Conversion of failures. */
export const messagesOf = ({ messages, error, message }: Failure): ApiMessages =>
  messages ?? { general: [error ?? message ?? ''].filter(Boolean) };

/** All words of a failure in one text, for a notice. */
export const inWords = (messages: ApiMessages) => Object.values(messages).flat().join(' ');

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ImportResult } from '@/lib/products/sheet/import-output.schema';
import type { ImportProgress } from '@/lib/products/sheet/import-sheet';
import { type ApiMessages, messagesOf } from '../use-api';

/**
 * How far an import is: sent to the shop in percent, then worked off there; no numbers
 * while its rows are checked.
 */
export type ImportState =
  | { phase: 'sending'; percent: number }
  | { phase: 'working'; progress: ImportProgress | undefined };
/** What it came to. With wrong rows it is refused, with what it found. */
export type ImportResponse = { data: ImportResult | undefined; messages: ApiMessages | undefined };

type Line = {
  progress?: ImportProgress;
  data?: ImportResult;
  status?: number;
  messages?: ApiMessages;
  error?: string;
  message?: string;
};

/**
 * Sends a file to `POST /api/admin/{resource}/import` and follows it: how much is sent
 * (which `fetch` cannot tell), then the lines of the response as they come.
 */
export function useImport(resource: string) {
  const t = useTranslations('errors');
  const [state, setState] = useState<ImportState>();

  function send(file: File, dryRun: boolean): Promise<ImportResponse> {
    const form = new FormData();
    form.set('file', file);
    if (dryRun) form.set('dry_run', '1');
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/${resource}/import`);
    request.setRequestHeader('Accept', 'application/x-ndjson');
    setState({ phase: 'sending', percent: 0 });
    return new Promise<ImportResponse>((resolve) => {
      const unreachable = () =>
        resolve({ data: undefined, messages: { general: [t('unreachable')] } });
      request.upload.onprogress = ({ loaded, total }) =>
        setState({ phase: 'sending', percent: (loaded / total) * 100 });
      request.upload.onload = () => setState({ phase: 'working', progress: undefined });
      request.onprogress = () => {
        const progress = lastLine(
          request.responseText.slice(0, request.responseText.lastIndexOf('\n') + 1),
        )?.progress;
        if (progress) setState({ phase: 'working', progress });
      };
      request.onerror = unreachable;
      request.onload = () => {
        const body = lastLine(request.responseText);
        if (!body || body.progress) return unreachable();
        const refused = request.status >= 300 || body.status !== undefined;
        resolve({ data: body.data, messages: refused ? messagesOf(body) : undefined });
      };
      request.send(form);
    }).finally(() => setState(undefined));
  }
  return { send, state };
}

function lastLine(text: string): Line | undefined {
  try {
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as Line;
  } catch {
    return undefined;
  }
}

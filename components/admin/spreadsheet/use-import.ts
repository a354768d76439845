'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import type { ImportResult, SheetImportPreview } from '@/lib/imports/import-output.schema';
import { type ApiMessages, toApiMessages } from '../use-api';

type ImportProgress = { done: number; total: number };

/**
 * The progress of an import: percent uploaded, then records processed; no numbers while rows are
 * checked. A large file is sent in parts.
 */
export type ImportState = { part: number; parts: number } & (
  | { phase: 'sending'; percent: number }
  | { phase: 'working'; progress: ImportProgress | undefined }
);
/** The result. With invalid rows it is refused, with the findings. */
export type ImportResponse = { data: ImportResult | undefined; messages: ApiMessages | undefined };
/** All parts together; `stopped_at` is the part that was refused, or after which it was stopped. */
export type ImportOutcome = ImportResponse & { logs: number[]; stopped_at?: number };
export type ImportRequest = {
  dryRun?: boolean;
  partial?: boolean;
  sendMails?: boolean;
  encoding?: string;
};

type Line = {
  progress?: ImportProgress;
  data?: ImportResult;
  status?: number;
  messages?: ApiMessages;
  error?: string;
  message?: string;
};

/**
 * Sends a file to `POST /api/admin/{resource}/import`, part by part, and reports progress: the
 * upload (which `fetch` cannot report), then the response line by line. A check covers all parts;
 * an import ends at the first refused part, or after the one during which `stop` is called.
 */
export function useImport(resource: string) {
  const t = useTranslations('errors');
  const [state, setState] = useState<ImportState>();
  const isStopping = useRef(false);

  async function send(file: File, request: ImportRequest): Promise<ImportOutcome> {
    isStopping.current = false;
    const results: ImportResult[] = [];
    const outcome = (more: Partial<ImportOutcome>): ImportOutcome => ({
      data: together(results),
      messages: undefined,
      logs: results.flatMap(({ log_id, errors }) => (log_id && errors.length ? log_id : [])),
      ...more,
    });
    try {
      for (let [part, parts] = [1, 1]; part <= parts; part++) {
        const { data, messages } = await sendPart(file, request, part, parts);
        if (data) results.push(data);
        if (messages && !(data && request.partial && data.errors.length))
          return outcome({ messages, stopped_at: parts > 1 ? part : undefined });
        parts = data?.parts ?? parts;
        if (isStopping.current && part < parts) return outcome({ stopped_at: part });
      }
      return outcome({});
    } finally {
      setState(undefined);
    }
  }

  function sendPart(file: File, request: ImportRequest, part: number, parts: number) {
    const { dryRun, partial, sendMails, encoding } = request;
    const form = new FormData();
    form.set('file', file);
    form.set('part', String(part));
    if (dryRun) form.set('dry_run', '1');
    if (partial) form.set('partial', '1');
    if (encoding) form.set('encoding', encoding);
    if (sendMails === false) form.set('send_mails', '0');
    const call = new XMLHttpRequest();
    call.open('POST', `/api/admin/${resource}/import`);
    call.setRequestHeader('Accept', 'application/x-ndjson');
    setState({ part, parts, phase: 'sending', percent: 0 });
    return new Promise<ImportResponse>((resolve) => {
      const unreachable = () =>
        resolve({ data: undefined, messages: { general: [t('unreachable')] } });
      call.upload.onprogress = ({ loaded, total }) =>
        setState({ part, parts, phase: 'sending', percent: (loaded / total) * 100 });
      call.upload.onload = () => setState({ part, parts, phase: 'working', progress: undefined });
      call.onprogress = () => {
        const progress = lastLine(
          call.responseText.slice(0, call.responseText.lastIndexOf('\n') + 1),
        )?.progress;
        if (progress) setState({ part, parts, phase: 'working', progress });
      };
      call.onerror = unreachable;
      call.onload = () => {
        noteStatus(call.status);
        const body = lastLine(call.responseText);
        if (!body || body.progress) return unreachable();
        const refused = call.status >= 300 || body.status !== undefined;
        resolve({ data: body.data, messages: refused ? toApiMessages(body) : undefined });
      };
      call.send(form);
    });
  }

  const stop = () => {
    isStopping.current = true;
  };
  return { send, stop, state };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The results of all parts, combined. */
function together(results: readonly ImportResult[]): ImportResult | undefined {
  const [first] = results;
  if (!first) return undefined;
  const previews = results.flatMap(({ preview }) => preview ?? []);
  return {
    ...first,
    created: sum(results.map(({ created }) => created)),
    updated: sum(results.map(({ updated }) => updated)),
    skipped: sum(results.map(({ skipped }) => skipped)),
    errors: results.flatMap(({ errors }) => errors).sort((a, b) => a.row - b.row),
    notices: [...new Set(results.flatMap(({ notices }) => notices))],
    preview: previews.length ? mergePreviews(previews) : undefined,
  };
}

function mergePreviews(previews: SheetImportPreview[]): SheetImportPreview {
  const of = (kind: keyof SheetImportPreview['records']) =>
    sum(previews.map(({ records }) => records[kind]));
  return {
    records: {
      created: of('created'),
      updated: of('updated'),
      unchanged: of('unchanged'),
      refused: of('refused'),
    },
    list: previews.flatMap(({ list }) => list),
  };
}

function lastLine(text: string): Line | undefined {
  try {
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as Line;
  } catch {
    return undefined;
  }
}

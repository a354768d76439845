'use client';

import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress';
import { useImportLabels } from './import-labels';
import type { ImportOutcome, ImportState } from './use-import';

interface ImportProgressProps {
  state: ImportState;
  name: string;
  checking: boolean;
  onStop: () => void;
}

/** The progress of an upload, check or import; a large file can be stopped between its parts. */
export function ImportProgress({ state, name, checking, onStop }: ImportProgressProps) {
  const t = useImportLabels();
  const { part, parts } = state;
  const inParts = parts > 1 ? `${t('part', { part, parts })} · ` : '';
  if (state.phase === 'sending')
    return (
      <ProgressBar
        label={`${inParts}${t('uploading', { name })}`}
        value={state.percent}
        valueText={`${Math.floor(state.percent)} %`}
      />
    );
  const { progress } = state;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <ProgressBar
          label={`${inParts}${checking ? t('checking') : t('importing')}`}
          value={progress?.done ?? null}
          max={progress?.total}
          valueText={progress && t('progress', progress)}
        />
      </div>
      {!checking && parts > 1 && part < parts && (
        <Button variant="secondary" size="small" onClick={onStop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

/** The result of an import, with the skipped rows to download. */
export function ImportDone({ outcome, listPath }: { outcome: ImportOutcome; listPath: string }) {
  const t = useImportLabels();
  const summary = useRef<HTMLParagraphElement>(null);
  // The clicked button is gone.
  useEffect(() => summary.current?.focus(), []);
  const { data, logs, stopped_at } = outcome;
  if (!data) return null;
  const wrong = new Set(data.errors.map(({ row }) => row)).size;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-ui border border-accent bg-accent-soft p-4 text-sm"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <p ref={summary} tabIndex={-1} className="min-w-0 flex-1 basis-64 outline-none">
        <span className="block font-medium">{t('success')}</span>
        {t('success_text', {
          created: data.created,
          updated: data.updated,
          skipped: data.skipped,
        })}
        {wrong > 0 && ` ${t('left_out', { count: wrong })}`}
        {stopped_at && ` ${t('stopped_on_wish', { part: stopped_at, parts: data.parts })}`}
      </p>
      {logs.map((id, index) => (
        <a
          key={id}
          className="text-accent underline"
          href={`/api/admin/import-log/${id}/wrong-rows`}
          download
        >
          {logs.length > 1 ? t('wrong_rows_part', { part: index + 1 }) : t('wrong_rows')}
        </a>
      ))}
      <ButtonLink variant="secondary" size="small" href={listPath}>
        {t('to_list')}
      </ButtonLink>
    </div>
  );
}

'use client';

import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress';
import { useImportLabels } from './import-labels';
import type { ImportState } from './use-import';

export interface ImportProgressProps {
  state: ImportState;
  name: string;
  checking: boolean;
  onStop: () => void;
}

/** How far a file is sent, checked or imported; a larger one can be stopped between its parts. */
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

'use client';

import { CircleCheck, FileSpreadsheet } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress';
import type { ImportResult } from '@/lib/products/sheet/import-output.schema';
import { FileDrop } from '../file-drop';
import { Notice } from '../notice';
import type { ApiMessages } from '../use-api';
import { ImportErrors } from './import-errors';
import { ImportPreview } from './import-preview';
import { type ImportState, useImport } from './use-import';

/** The most a file may weigh (D19): what is heavier is not even sent. */
const MAX_BYTES = 10 * 1024 * 1024;
const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A spreadsheet is chosen and checked; what it would do is shown, then done. The chosen
 * file stays when something fails.
 */
export function ImportScreen({ resource }: { resource: string }) {
  const t = useTranslations('product_import');
  const tooLarge = useTranslations('errors')('import_too_large');
  const router = useRouter();
  const { send, state } = useImport(resource);
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<ImportResult>();
  const [failure, setFailure] = useState<ApiMessages>();
  const [done, setDone] = useState<ImportResult>();

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setDone(undefined);
    setFound(undefined);
    setFailure(chosen.size > MAX_BYTES ? { file: [tooLarge] } : undefined);
    // A copy: the file on the disk may be saved again, or be gone, before it is sent a second time.
    const copy =
      chosen.size > MAX_BYTES ? chosen : new File([await chosen.arrayBuffer()], chosen.name);
    setFile(copy);
    if (copy !== chosen) await check(copy);
  }

  async function check(copy: File) {
    setFailure(undefined);
    const response = await send(copy, true);
    setFound(response.data);
    setFailure(response.messages);
  }

  async function run() {
    if (!file) return;
    setFailure(undefined);
    const response = await send(file, false);
    setFailure(response.messages);
    if (response.messages)
      return setFound((before) =>
        before && response.data ? { ...before, errors: response.data.errors } : before,
      );
    setDone(response.data);
    setFound(undefined);
    setFile(undefined);
    router.refresh();
  }

  const products = found?.preview?.products;
  const count = products ? products.created + products.updated : 0;
  const failed = Object.values(failure ?? {}).flat();
  return (
    <div className="flex flex-col gap-6">
      {failed.length > 0 && (
        <Notice
          title={t('fail')}
          lines={failed}
          dismissLabel={t('dismiss')}
          onDismiss={() => setFailure(undefined)}
        />
      )}
      {done && <Done imported={done} resource={resource} />}
      <div className="flex flex-col gap-2">
        <FileDrop
          aria-label={file ? t('drop_other') : t('drop')}
          aria-describedby="import-hint"
          label={file ? t('drop_other') : t('drop')}
          Icon={FileSpreadsheet}
          accept={XLSX}
          disabled={state !== undefined}
          className="min-h-32"
          aria-invalid={Boolean(failure?.file) || undefined}
          onFiles={([chosen]) => void choose(chosen)}
        >
          {file && (
            <span className="pointer-events-none flex flex-col items-center gap-1 p-4 text-center">
              <FileSpreadsheet aria-hidden className="size-6 stroke-[1.25]" />
              <span className="font-medium text-ink [overflow-wrap:anywhere]">{file.name}</span>
              {t('drop_other')}
            </span>
          )}
        </FileDrop>
        <p id="import-hint" className="text-sm text-muted">
          {t('drop_hint')}
        </p>
      </div>
      {state && file && <Under state={state} name={file.name} checking={!found} />}
      {found && found.errors.length === 0 && count > 0 && (
        <Button className="self-start" pending={state !== undefined} onClick={run}>
          {t('submit', { count })}
        </Button>
      )}
      {found && found.errors.length > 0 && <ImportErrors errors={found.errors} />}
      {found?.preview && <ImportPreview preview={found.preview} />}
      {file && failure && !state && file.size <= MAX_BYTES && (
        <Button variant="secondary" className="self-start" onClick={() => void check(file)}>
          {t('check_again')}
        </Button>
      )}
    </div>
  );
}

function Under({ state, name, checking }: { state: ImportState; name: string; checking: boolean }) {
  const t = useTranslations('product_import');
  if (state.phase === 'sending')
    return (
      <ProgressBar
        label={t('uploading', { name })}
        value={state.percent}
        valueText={`${Math.floor(state.percent)} %`}
      />
    );
  const { progress } = state;
  return (
    <ProgressBar
      label={checking ? t('checking') : t('importing')}
      value={progress?.done ?? null}
      max={progress?.total}
      valueText={progress && t('progress', progress)}
    />
  );
}

function Done({
  imported: { created, updated, skipped },
  resource,
}: {
  imported: ImportResult;
  resource: string;
}) {
  const t = useTranslations('product_import');
  const words = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-ui border border-accent bg-accent-soft p-4 text-sm"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <p ref={words} tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <span className="block font-medium">{t('success')}</span>
        {t('success_text', { created, updated, skipped })}
      </p>
      <ButtonLink variant="secondary" size="small" href={`/admin/${resource}`}>
        {t('to_list')}
      </ButtonLink>
    </div>
  );
}

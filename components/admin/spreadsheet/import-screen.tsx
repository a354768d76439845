'use client';

import { FileSpreadsheet } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { csvEncodings } from '@/lib/core/spreadsheet/import.schema';
import { FileDrop } from '../images/file-drop';
import { Notice } from '../notice';
import type { ApiMessages } from '../use-api';
import { ErrorGroups, ImportErrors } from './import-errors';
import { useImportLabels } from './import-labels';
import { ImportPreview } from './import-preview';
import { ImportDone, ImportProgress } from './import-steps';
import { type ImportOutcome, useImport } from './use-import';

/** The maximum file size (D19): larger files are not sent. */
const MAX_BYTES = 10 * 1024 * 1024;
const ACCEPTED =
  '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

export interface ImportScreenProps {
  resource: string;
  /** The path of the imported resource's list. */
  listPath: string;
  /** Asks whether to email new accounts now. */
  asksAboutMails?: boolean;
}

/**
 * A spreadsheet is chosen and checked; a preview shows; then all of it, or its valid records, are
 * imported. The chosen file stays if something fails.
 */
export function ImportScreen({ resource, listPath, asksAboutMails = false }: ImportScreenProps) {
  const t = useImportLabels();
  const tooLarge = useTranslations('errors')('import_too_large');
  const router = useRouter();
  const { send, stop, state } = useImport(resource);
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<ImportOutcome['data']>();
  const [failure, setFailure] = useState<ApiMessages>();
  const [done, setDone] = useState<ImportOutcome>();
  const [sendMails, setSendMails] = useState(true);
  const [encoding, setEncoding] = useState('');

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setDone(undefined);
    setFound(undefined);
    setFailure(chosen.size > MAX_BYTES ? { file: [tooLarge] } : undefined);
    // A copy: the file on disk may change, or be gone, before it is sent again.
    const copy =
      chosen.size > MAX_BYTES ? chosen : new File([await chosen.arrayBuffer()], chosen.name);
    setFile(copy);
    if (copy !== chosen) await check(copy);
  }

  async function check(copy: File, written = '') {
    setEncoding(written);
    setFailure(undefined);
    const outcome = await send(copy, { dryRun: true, encoding: written });
    setFound(outcome.messages ? undefined : outcome.data);
    setFailure(outcome.messages);
  }

  async function run(partial: boolean) {
    if (!file) return;
    setFailure(undefined);
    const outcome = await send(file, { partial, sendMails, encoding });
    const { data, messages, stopped_at } = outcome;
    router.refresh();
    if (!messages) {
      setDone(outcome);
      setFound(undefined);
      setFile(undefined);
      return;
    }
    const stopped =
      stopped_at && t('stopped', { part: stopped_at, parts: data?.parts ?? stopped_at });
    setFailure(stopped ? { ...messages, stopped: [stopped] } : messages);
    setFound((before) => before && data && { ...before, errors: data.errors });
  }

  const records = found?.preview?.records;
  const count = records ? records.created + records.updated : 0;
  const failed = Object.values(failure ?? {}).flat();
  const isRight = found?.errors.length === 0;
  // Skipped rows are listed after the import (§8).
  const skippedRows = done?.data?.errors ?? [];
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
      {done && <ImportDone outcome={done} listPath={listPath} />}
      {skippedRows.length > 0 && <ErrorGroups errors={skippedRows} />}
      <div className="flex flex-col gap-2">
        <FileDrop
          aria-label={file ? t('drop_other') : t('drop')}
          aria-describedby="import-hint"
          label={file ? t('drop_other') : t('drop')}
          Icon={FileSpreadsheet}
          accept={ACCEPTED}
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
      {file && /\.csv$/i.test(file.name) && (
        <EncodingChoice
          value={encoding}
          disabled={state !== undefined}
          onChange={(written) => void check(file, written)}
        />
      )}
      {state && file && (
        <ImportProgress state={state} name={file.name} checking={!found} onStop={stop} />
      )}
      {found && found.notices.length > 0 && <Notices notices={found.notices} />}
      {asksAboutMails && found && (records?.created ?? 0) > 0 && (
        <MailsChoice checked={sendMails} onChange={setSendMails} />
      )}
      {found && count > 0 && (
        <Button
          variant={isRight ? 'primary' : 'secondary'}
          className="self-start"
          pending={state !== undefined}
          onClick={() => void run(!isRight)}
        >
          {isRight
            ? t('submit', { count })
            : t('submit_right', { count, wrong: records?.refused ?? 0 })}
        </Button>
      )}
      {found && !isRight && <ImportErrors errors={found.errors} />}
      {found?.preview && <ImportPreview preview={found.preview} />}
      {file && failure && !state && file.size <= MAX_BYTES && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => void check(file, encoding)}
        >
          {t('check_again')}
        </Button>
      )}
    </div>
  );
}

function EncodingChoice(props: {
  value: string;
  disabled: boolean;
  onChange: (encoding: string) => void;
}) {
  const t = useImportLabels();
  return (
    <Field name="encoding" label={t('encoding')} className="max-w-sm">
      {(control) => (
        <Select
          {...control}
          value={props.value}
          disabled={props.disabled}
          placeholder={t('encoding_auto')}
          options={csvEncodings.map((value) => ({ value, label: t(`encoding_${value}`) }))}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  );
}

function MailsChoice(props: { checked: boolean; onChange: (on: boolean) => void }) {
  const t = useTranslations('customer_import');
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={t('send_mails')}
        checked={props.checked}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <p className="text-sm text-muted">{t('send_mails_hint')}</p>
    </div>
  );
}

function Notices({ notices }: { notices: string[] }) {
  const t = useImportLabels();
  return (
    <div role="status" className="rounded-ui border border-caution bg-caution-soft p-4 text-sm">
      <p className="font-medium">{t('notices')}</p>
      <ul className="list-disc pl-5">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import { Button } from '@/components/ui/button';
import { Notice } from '../notice';
import { messagesOf } from '../use-api';
import { useImportLabels } from './import-labels';

export interface ExportButtonProps {
  href: string;
  /** As the file is saved. */
  name: string;
  label: string;
}

/**
 * Downloads a spreadsheet; when that fails, also half-way through, it says so in a notice
 * (§8 'Export Fail') and saves nothing.
 */
export function ExportButton({ href, name, label }: ExportButtonProps) {
  const t = useImportLabels();
  const unreachable = useTranslations('errors')('unreachable');
  const [isPending, setIsPending] = useState(false);
  const [failed, setFailed] = useState<string[]>();

  async function download() {
    setIsPending(true);
    setFailed(undefined);
    try {
      const response = await fetch(href);
      noteStatus(response.status);
      if (response.ok) save(await response.blob(), name);
      else {
        const errors = Object.values(messagesOf(await response.json())).flat();
        setFailed(errors.length ? errors : [unreachable]);
      }
    } catch {
      setFailed([unreachable]);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => void download()}>
        {label}
      </Button>
      {failed && (
        <div className="order-last basis-full">
          <Notice
            title={t('export_fail')}
            lines={failed}
            dismissLabel={t('dismiss')}
            onDismiss={() => setFailed(undefined)}
          />
        </div>
      )}
    </>
  );
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

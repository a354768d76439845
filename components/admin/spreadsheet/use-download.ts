'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import { toApiMessages } from '../use-api';

/**
 * Downloads a file from the API; if that fails, even halfway, `failed` says why and nothing is
 * saved.
 */
export function useDownload() {
  const unreachable = useTranslations('errors')('unreachable');
  const [isPending, setIsPending] = useState(false);
  const [failed, setFailed] = useState<string[]>();

  async function download(href: string, name: string) {
    setIsPending(true);
    setFailed(undefined);
    try {
      const response = await fetch(href);
      noteStatus(response.status);
      if (response.ok) save(await response.blob(), name);
      else {
        const errors = Object.values(toApiMessages(await response.json())).flat();
        setFailed(errors.length ? errors : [unreachable]);
      }
    } catch {
      setFailed([unreachable]);
    } finally {
      setIsPending(false);
    }
  }
  return { download, isPending, failed, dismiss: () => setFailed(undefined) };
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

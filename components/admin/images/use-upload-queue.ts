'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { StoredUpload } from '@/lib/media/image.schema';
import { failureText } from '../use-api';
import { pictureProblem, sendPicture } from './send-picture';

/**
 * A pending file: waiting, being sent, stored but behind an earlier one, or failed with the reason.
 */
export interface PendingUpload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  percent: number;
  storedUpload?: StoredUpload;
  message?: string;
}

export interface UploadQueueOptions {
  /** How many more images fit. */
  room?: number;
  onStored: (upload: StoredUpload) => void;
}

const AT_ONCE = 2;
/** The notice of a failed upload may disappear: its line stays in the field. */
const SHOWN_MS = 10_000;

/**
 * Uploads, two at a time. Images are added in the order they were chosen in; a failed one stays in
 * the list until it is retried or dropped. Leaving the page warns while uploads are pending.
 * `settled` waits until none is, and returns whether all were stored.
 */
export function useUploadQueue({ room = Number.POSITIVE_INFINITY, onStored }: UploadQueueOptions) {
  const t = useTranslations();
  const toast = useToast();
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  // The current state: several files report between two renders.
  const now = useRef<PendingUpload[]>([]);
  const onStoredRef = useRef(onStored);
  const waiting = useRef<(() => void)[]>([]);
  const last = useRef(0);
  onStoredRef.current = onStored;

  function become(next: PendingUpload[]) {
    // A pending image holds back those behind it.
    const firstPending = next.findIndex(({ state }) => state === 'waiting' || state === 'sending');
    const arrived = next.filter(
      ({ state }, index) => state === 'stored' && (firstPending === -1 || index < firstPending),
    );
    now.current = next.filter((upload) => !arrived.includes(upload));
    setUploads(now.current);
    for (const upload of arrived) if (upload.storedUpload) onStoredRef.current(upload.storedUpload);
    if (firstPending === -1) for (const go of waiting.current.splice(0)) go();
  }
  const change = (key: number, changes: Partial<PendingUpload>) =>
    become(now.current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  function fail({ key, file }: PendingUpload, message: string) {
    change(key, { state: 'failed', message });
    toast.show({
      title: t('resource.upload_failure', { reason: message }),
      description: file.name,
      tone: 'error',
      timeout: SHOWN_MS,
    });
  }

  async function send(upload: PendingUpload) {
    const { key, file } = upload;
    change(key, { state: 'sending', percent: 0 });
    const problem = await pictureProblem(file);
    if (problem) {
      fail(upload, t(`errors.${problem.key}`, problem.values));
      return proceed();
    }
    const sent = await sendPicture(file, (percent) => change(key, { percent }));
    if ('data' in sent) {
      change(key, { state: 'stored', storedUpload: sent.data });
      if (sent.data.became_still)
        toast.show({
          title: t('resource.upload_still'),
          description: file.name,
          timeout: SHOWN_MS,
        });
    } else if (sent.messages) fail(upload, failureText(sent.messages));
    else fail(upload, t(`errors.${sent.problem ?? 'unreachable'}`));
    proceed();
  }
  function proceed() {
    const sending = now.current.filter(({ state }) => state === 'sending').length;
    const waiting = now.current.filter(({ state }) => state === 'waiting');
    for (const next of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void send(next);
  }

  function begin(upload: PendingUpload) {
    const expected = now.current.filter(({ state }) => state !== 'failed').length;
    become([...now.current.filter(({ key }) => key !== upload.key), upload]);
    if (expected >= room) return fail(upload, t('resource.image.too_many'));
    proceed();
  }
  function add(files: File[]) {
    for (const file of files) begin({ key: ++last.current, file, state: 'waiting', percent: 0 });
  }
  function retry(key: number) {
    const again = now.current.find((upload) => upload.key === key);
    if (again) begin({ ...again, state: 'waiting' });
  }
  const drop = (key: number) => become(now.current.filter((upload) => upload.key !== key));

  const settled = useRef(async () => {
    if (now.current.some(({ state }) => state !== 'failed'))
      await new Promise<void>((go) => waiting.current.push(go));
    return now.current.length === 0;
  });

  const busy = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);

  const failed = uploads.some(({ state }) => state === 'failed');
  return { uploads, failed, add, retry, drop, settled: settled.current };
}

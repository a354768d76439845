'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import { useFormSetup } from '../form/form-setup';
import { inWords } from '../use-api';
import { pictureProblem, sendPicture } from './send-picture';

/**
 * A file on its way: waiting for its turn, being sent, stored but behind an earlier one,
 * or failed with the reason.
 */
export interface PendingUpload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  percent: number;
  path?: string;
  message?: string;
}

export interface UploadsOptions {
  /** The field they are for. */
  name: string;
  /** How many pictures the field can still take. */
  room?: number;
  onStored: (path: string) => void;
}

const AT_ONCE = 2;
/** A notice of a failed upload may go by itself: its line stays in the field. */
const SHOWN_MS = 10_000;

/**
 * The uploads of a field, two at a time. Pictures arrive in the order they were chosen
 * in, whichever is sent first; one that fails stays in the list until it is tried again
 * or dropped. Until then the form is not saved, and leaving the page warns.
 */
export function useUploads({ name, room = 1, onStored }: UploadsOptions) {
  const t = useTranslations();
  const toast = useToast();
  const { beforeSave } = useFormSetup();
  const { clearErrors } = useFormContext();
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  // What is true now: several files report between two renders.
  const now = useRef<PendingUpload[]>([]);
  const stored = useRef(onStored);
  const waiting = useRef<(() => void)[]>([]);
  const last = useRef(0);
  stored.current = onStored;

  function become(next: PendingUpload[]) {
    // An earlier picture that is still on its way holds back those behind it.
    const held = next.findIndex(({ state }) => state === 'waiting' || state === 'sending');
    const arrived = next.filter(
      ({ state }, index) => state === 'stored' && (held === -1 || index < held),
    );
    now.current = next.filter((one) => !arrived.includes(one));
    setUploads(now.current);
    for (const { path } of arrived) if (path) stored.current(path);
    if (held === -1) for (const go of waiting.current.splice(0)) go();
  }
  const change = (key: number, changes: Partial<PendingUpload>) =>
    become(now.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));

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
    if ('data' in sent) change(key, { state: 'stored', path: sent.data.path });
    else if (sent.messages) fail(upload, inWords(sent.messages));
    else fail(upload, t(sent.tooLarge ? 'errors.picture_front' : 'errors.unreachable'));
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
    clearErrors(name);
    for (const file of files) begin({ key: ++last.current, file, state: 'waiting', percent: 0 });
  }
  function retry(key: number) {
    clearErrors(name);
    const again = now.current.find((one) => one.key === key);
    if (again) begin({ ...again, state: 'waiting' });
  }
  function drop(key: number) {
    clearErrors(name);
    become(now.current.filter((one) => one.key !== key));
  }

  useEffect(
    () =>
      beforeSave(name, async () => {
        if (now.current.some(({ state }) => state !== 'failed'))
          await new Promise<void>((go) => waiting.current.push(go));
        return now.current.length ? t('resource.image.not_all') : undefined;
      }),
    [beforeSave, name, t],
  );

  const busy = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);

  return { uploads, failed: uploads.some(({ state }) => state === 'failed'), add, retry, drop };
}

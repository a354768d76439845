'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProgressBar } from '@/components/ui/progress';
import { useToast } from '@/components/ui/toast';
import { pictureTypes } from '@/lib/core/web/image';
import { FileDrop } from '../images/file-drop';
import { pictureProblem, sendPicture } from '../images/send-picture';
import { failureText } from '../use-api';
import type { PictureJson } from './picture-json';

export interface PictureReplaceProps {
  id: number;
  onReplaced: (picture: PictureJson) => void;
}

/** Uploads a file that replaces the image wherever it is used. */
export function PictureReplace({ id, onReplaced }: PictureReplaceProps) {
  const t = useTranslations();
  const toast = useToast();
  const [sending, setSending] = useState<{ name: string; percent: number }>();

  async function send([file]: File[]) {
    if (!file || sending) return;
    const { name } = file;
    const problem = await pictureProblem(file);
    const refuse = (description: string) =>
      toast.show({ title: t('media.replace_fail'), description, tone: 'error' });
    if (problem) return refuse(t(`errors.${problem.key}`, problem.values));
    setSending({ name, percent: 0 });
    const sent = await sendPicture<PictureJson>(
      file,
      (percent) => setSending({ name, percent }),
      `/api/admin/media/${id}/replace`,
    );
    setSending(undefined);
    if ('data' in sent) {
      toast.show({ title: t('media.replaced'), tone: 'success' });
      onReplaced(sent.data);
    } else if (sent.messages) refuse(failureText(sent.messages));
    else refuse(t(`errors.${sent.problem ?? 'unreachable'}`));
  }

  return (
    <section className="flex flex-col gap-2">
      <FileDrop
        id="media-replace"
        aria-label={t('media.replace')}
        aria-describedby="media-replace-hint"
        label={t('media.replace')}
        Icon={RefreshCw}
        accept={pictureTypes.join()}
        className="min-h-20"
        onFiles={send}
      />
      <p id="media-replace-hint" className="text-sm text-muted">
        {t('media.replace_hint')}
      </p>
      {sending && (
        <ProgressBar
          label={t('media.replacing', { name: sending.name })}
          value={sending.percent}
          valueText={
            sending.percent < 100
              ? `${Math.floor(sending.percent)} %`
              : t('resource.image.preparing')
          }
        />
      )}
    </section>
  );
}

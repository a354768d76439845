'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Answer, messagesOf } from './use-api';

export type Uploaded = { path: string; url: string; width: number; height: number };
/** An upload under way: which file, and how much of it has been sent, 0 to 100. */
export type Progress = { name: string; percent: number };

/** Sends a picture to `POST /api/admin/upload` and tells how far it is, which `fetch` cannot. */
export function useUpload() {
  const t = useTranslations('errors');
  const [progress, setProgress] = useState<Progress>();
  const unreachable: Answer<Uploaded> = { messages: { general: [t('unreachable')] } };

  function upload(file: File): Promise<Answer<Uploaded>> {
    const form = new FormData();
    form.set('image', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/upload');
    request.responseType = 'json';
    setProgress({ name: file.name, percent: 0 });
    return new Promise<Answer<Uploaded>>((resolve) => {
      request.upload.onprogress = ({ loaded, total }) => setProgress({ name: file.name, percent: (loaded / total) * 100 });
      request.onerror = () => resolve(unreachable);
      request.onload = () => {
        const answer = request.response;
        if (!answer) resolve(unreachable);
        else resolve(request.status < 300 ? { data: answer.data } : { messages: messagesOf(answer) });
      };
      request.send(form);
    }).finally(() => setProgress(undefined));
  }
  return { upload, progress };
}

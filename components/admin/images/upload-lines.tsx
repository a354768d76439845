'use client';

import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBar } from '@/components/ui/progress';
import type { PendingUpload } from './use-upload-queue';

export interface UploadLinesProps {
  uploads: PendingUpload[];
  onRetry: (key: number) => void;
  onDrop: (key: number) => void;
}

/** A line per pending file: its progress, or why it failed and what to do. */
export function UploadLines({ uploads, onRetry, onDrop }: UploadLinesProps) {
  const t = useTranslations('resource.image');
  return (
    <div>
      <ul className="flex flex-col gap-2 empty:hidden">
        {uploads.map(({ key, file, state, percent }) =>
          state === 'failed' ? null : (
            <li key={key}>
              <ProgressBar
                label={t('uploading', { name: file.name })}
                value={percent}
                valueText={
                  state === 'waiting'
                    ? t('waiting')
                    : percent < 100
                      ? `${Math.floor(percent)} %`
                      : t('preparing')
                }
                className="[overflow-wrap:anywhere]"
              />
            </li>
          ),
        )}
      </ul>
      <ul className="mt-2 flex flex-col gap-2 empty:hidden">
        {uploads.map(({ key, file, state, message }) =>
          state === 'failed' ? (
            <li
              key={key}
              className="flex items-center gap-2 rounded-ui bg-sale-soft px-3 py-1.5 text-sm"
            >
              <CircleAlert aria-hidden className="size-4 shrink-0 text-sale" />
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="line-clamp-2 font-medium">{file.name}</span>{' '}
                <span className="text-sale">{t('upload_failure', { message: message ?? '' })}</span>
              </p>
              <IconButton
                label={t('retry', { name: file.name })}
                size="small"
                onClick={() => onRetry(key)}
              >
                <RotateCw aria-hidden />
              </IconButton>
              <IconButton
                label={t('drop_upload', { name: file.name })}
                size="small"
                onClick={() => onDrop(key)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}

'use client';

import { ImageUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useToast } from '@/components/ui/toast';
import { FileDrop } from '../images/file-drop';
import { UploadLines } from '../images/upload-lines';
import { useUploadQueue } from '../images/use-upload-queue';

/** Uploads any number of images to the library, dropped or chosen. */
export function LibraryUpload() {
  const t = useTranslations('media');
  const router = useRouter();
  const toast = useToast();
  const arrived = useRef(0);
  const { uploads, add, retry, drop } = useUploadQueue({
    onStored: () => {
      arrived.current++;
    },
  });
  const busy = uploads.some(({ state }) => state !== 'failed');
  // Reports and reloads the list once for all files that were dropped together.
  useEffect(() => {
    if (busy || !arrived.current) return;
    toast.show({ title: t('uploaded', { count: arrived.current }), tone: 'success' });
    arrived.current = 0;
    router.refresh();
  }, [busy, router, t, toast.show]);

  return (
    <div className="mb-5 flex flex-col gap-2">
      <FileDrop
        id="media-upload"
        aria-label={t('upload')}
        aria-describedby="media-upload-hint"
        label={t('upload')}
        Icon={ImageUp}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple
        className="min-h-24"
        onFiles={add}
      />
      <p id="media-upload-hint" className="text-sm text-muted">
        {t('upload_hint')}
      </p>
      {uploads.length > 0 && <UploadLines uploads={uploads} onRetry={retry} onDrop={drop} />}
    </div>
  );
}

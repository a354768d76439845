'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { useToast } from '@/components/ui/toast';
import type { Language } from '@/lib/core/language';
import { findRecordName } from '@/lib/core/records/record-names';
import { recordPath } from '@/lib/core/records/record-path';
import { imageUrl } from '@/lib/core/web/image';
import type { PictureUsage } from '@/lib/media/library.schema';
import { DeleteButton } from '../delete-button';
import { failureText, useApi } from '../use-api';
import { PictureForm } from './picture-form';
import type { PictureJson } from './picture-json';
import { usePictureName } from './picture-labels';
import { PictureReplace } from './picture-replace';
import { PictureThumb } from './picture-thumb';

export interface PicturePanelProps {
  id: number;
  folders: readonly string[];
  main: Language;
  available: readonly Language[];
  timeZone: string;
  onDeleted: () => void;
}

/** All about an image: its texts, its uses, replacing and deleting it. */
export function PicturePanel({ id, timeZone, onDeleted, ...place }: PicturePanelProps) {
  const t = useTranslations('media');
  const format = useFormatter();
  const name = usePictureName();
  const router = useRouter();
  const toast = useToast();
  const call = useRef(useApi());
  const [picture, setPicture] = useState<PictureJson>();
  const [usages, setUsages] = useState<PictureUsage[]>();
  const [failure, setFailure] = useState('');

  const load = useCallback(async () => {
    setFailure('');
    const path = `/api/admin/media/${id}`;
    const [pictureAnswer, used] = await Promise.all([
      call.current<PictureJson>('GET', `${path}?language=${place.main}`),
      call.current<PictureUsage[]>('GET', `${path}/usages`),
    ]);
    if (pictureAnswer.messages ?? used.messages)
      setFailure(failureText(pictureAnswer.messages ?? used.messages ?? {}));
    setPicture(pictureAnswer.data);
    setUsages(used.data);
  }, [id, place.main]);
  useEffect(() => {
    void load();
  }, [load]);

  function changed(next: PictureJson) {
    setPicture(next);
    router.refresh();
  }
  async function remove() {
    const answer = await call.current('DELETE', `/api/admin/media/${id}`);
    if (answer.messages) {
      toast.show({
        title: t('delete_fail'),
        description: failureText(answer.messages),
        tone: 'error',
      });
      return load();
    }
    toast.show({ title: t('deleted'), tone: 'success' });
    onDeleted();
    router.refresh();
  }

  if (failure)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-sale">{failure}</p>
        <Button variant="secondary" onClick={load}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!picture) return <Spinner label={t('loading')} />;
  const { width, height, bytes, admin_name } = picture;
  const date = format.dateTime(new Date(picture.created_at), { dateStyle: 'medium', timeZone });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2 text-sm">
        <a
          href={imageUrl(picture.path)}
          target="_blank"
          rel="noopener"
          title={t('open')}
          aria-label={t('open')}
          className="block overflow-hidden rounded-ui border border-hairline"
        >
          <PictureThumb picture={picture} className="max-h-72 w-full" />
        </a>
        <p className="font-medium [overflow-wrap:anywhere]">
          {picture.file_name || name({ ...picture, alt: '' })}
        </p>
        <p className="text-muted">
          {[
            width > 0 && t('size', { width, height }),
            bytes > 0 && t('bytes', { size: inBytes(bytes) }),
            admin_name ? t('by', { date, name: admin_name }) : t('on', { date }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {picture.missing && (
          <p role="alert" className="rounded-ui bg-sale-soft px-3 py-2 text-sale">
            {t('missing_note')}
          </p>
        )}
      </div>
      <PictureForm key={picture.updated_at} picture={picture} {...place} onSaved={changed} />
      <PictureUsages usages={usages} />
      <PictureReplace
        id={id}
        onReplaced={(next) => {
          changed(next);
          void load();
        }}
      />
      {usages && usages.length > 0 ? (
        <p className="text-sm text-muted">{t('delete_used')}</p>
      ) : (
        <DeleteButton
          trigger={
            <Button variant="danger" className="self-start">
              {t('delete')}
            </Button>
          }
          names={[name(picture)]}
          note={t('delete_note')}
          onConfirm={remove}
        />
      )}
    </div>
  );
}

const getUsageHref = ({ resource, id }: PictureUsage) => {
  const kind = findRecordName(resource);
  return kind && id !== null ? recordPath(kind, id) : '/admin/setting';
};

const getUsageNoun = ({ resource }: PictureUsage) => findRecordName(resource) ?? 'setting';

/** The records that show an image, each with a link to edit it. */
function PictureUsages({ usages }: { usages: readonly PictureUsage[] | undefined }) {
  const t = useTranslations('media');
  const nouns = useTranslations('nouns');
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('usages')}</h3>
      {usages === undefined && <p className="text-sm text-muted">{t('usages_loading')}</p>}
      {usages?.length === 0 && <p className="text-sm text-muted">{t('usages_none')}</p>}
      <ul className="flex flex-col gap-1 text-sm empty:hidden">
        {usages?.map((usage) => (
          <li
            key={`${usage.resource} ${usage.id ?? usage.title}`}
            className="flex min-w-0 items-baseline gap-2"
          >
            <span className="shrink-0 text-muted">{nouns(`${getUsageNoun(usage)}.one`)}</span>
            <TextLink href={getUsageHref(usage)} className="min-w-0 [overflow-wrap:anywhere]">
              {usage.title || `#${usage.id}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inBytes = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextLink } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import type { LeadDuplicate } from '@/lib/leads/duplicate.schema';
import { listHref } from '../list/list-href';
import { failureText, useApi } from '../use-api';

const TYPING_MS = 400;

export interface DuplicateWarningProps {
  /** The lead being edited; none for a new one. */
  id: number | undefined;
  mayMerge: boolean;
}

/**
 * While a form's email and phone are typed: who has them already, with links. It blocks nothing. A
 * saved lead can be merged into another one.
 */
export function DuplicateWarning({ id, mayMerge }: DuplicateWarningProps) {
  const t = useTranslations('lead');
  const call = useApi();
  const [email, phone]: unknown[] = useWatch({ name: ['email', 'phone'] });
  const [found, setFound] = useState<readonly LeadDuplicate[]>([]);
  const ask = useRef(call);
  useEffect(() => {
    ask.current = call;
  });

  useEffect(() => {
    let isStale = false;
    const query = { email: String(email ?? ''), phone: String(phone ?? ''), except: id };
    const timer = setTimeout(async () => {
      const path = listHref('/api/admin/lead/duplicate', query, {});
      const nobody = !query.email && !query.phone;
      const answer = nobody ? undefined : await ask.current<LeadDuplicate[]>('GET', path);
      if (!isStale) setFound(answer?.data ?? []);
    }, TYPING_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [email, phone, id]);

  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <div className="flex flex-col gap-2 rounded-ui bg-caution-soft p-4 text-sm">
          <p className="font-medium">{t('duplicate')}</p>
          <ul className="flex flex-col gap-2">
            {found.map((duplicate) => (
              <li
                key={`${duplicate.kind}-${duplicate.id}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1"
              >
                <Known {...duplicate} />
                <span className="text-muted">{t(`duplicate_${duplicate.by}`)}</span>
                {id !== undefined && duplicate.kind === 'lead' && mayMerge && (
                  <MergeButton id={id} into={duplicate} />
                )}
              </li>
            ))}
          </ul>
          <p className="text-muted">{t('duplicate_text')}</p>
        </div>
      )}
    </div>
  );
}

function Known({ kind, name, path }: LeadDuplicate) {
  const sentence = useTranslations('lead')(`duplicate_${kind}`, { name });
  return path ? (
    <TextLink href={path} target="_blank" rel="noopener">
      {sentence}
    </TextLink>
  ) : (
    <span>{sentence}</span>
  );
}

function MergeButton({ id, into }: { id: number; into: LeadDuplicate }) {
  const t = useTranslations('lead');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const { name } = into;
  async function merge() {
    const answer = await call('POST', `/api/admin/lead/${id}/merge`, { into_id: into.id });
    if (answer.messages) {
      show({ title: t('merge_fail'), description: failureText(answer.messages), tone: 'error' });
      return;
    }
    show({ title: t('merge_done'), tone: 'success' });
    router.push(`/admin/lead/edit/${into.id}`);
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="small">
          {t('merge')}
        </Button>
      }
      title={t('merge_title', { name })}
      description={t('merge_text', { name })}
      confirmLabel={t('merge')}
      cancelLabel={t('cancel')}
      onConfirm={merge}
    />
  );
}

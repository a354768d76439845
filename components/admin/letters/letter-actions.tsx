'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Language } from '@/lib/core/language';
import { ConfirmedButton } from '../confirmed-button';
import { PostButton } from '../post-button';
import { SendDialog } from './send-dialog';
import type { SentLetter } from './sent-letter';
import { TestDialog } from './test-dialog';

export interface LetterActionsProps {
  letter: SentLetter;
  /** Whether there are unsaved changes: only what is saved is sent. */
  dirty?: boolean;
  language: Language;
  languages: readonly Language[];
  /** The language used where a message has no text in a recipient's own. */
  main: Language;
  timezone: string;
  /** The default recipient of a test. */
  admin_email: string;
}

/** The actions on a message: send a test, send it, stop it. */
export function LetterActions(props: LetterActionsProps) {
  const { letter, dirty = false, language, languages, main, timezone, admin_email } = props;
  const t = useTranslations('broadcast');
  const [open, setOpen] = useState<'test' | 'send'>();
  const { id, title, status, to_send, uncertain } = letter;
  const may = (action: SentLetter['allowed_actions'][number]) =>
    letter.allowed_actions.includes(action);
  const path = `/api/admin/broadcast/${id}`;
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {may('schedule') && (
        <>
          <Button variant="secondary" disabled={dirty} onClick={() => setOpen('test')}>
            {t('test')}
          </Button>
          <Button disabled={dirty} onClick={() => setOpen('send')}>
            {t(status === 'scheduled' ? 'send_anew' : 'send')}
          </Button>
        </>
      )}
      {may('pause') && (
        <PostButton
          path={`${path}/pause`}
          variant="secondary"
          success={t('paused')}
          failure={t('act_fail')}
        >
          {t('pause')}
        </PostButton>
      )}
      {may('resume') && (
        <PostButton path={`${path}/resume`} success={t('resumed')} failure={t('act_fail')}>
          {t('resume')}
        </PostButton>
      )}
      {may('retry') && (
        <ConfirmedButton
          path={`${path}/retry`}
          variant="secondary"
          success={t('retried')}
          failure={t('act_fail')}
          title={t('retry_title', { title })}
          description={t(status === 'paused' ? 'retry_paused' : 'retry_text', { uncertain })}
          confirmLabel={t('retry_confirm', { uncertain })}
          cancelLabel={t('retry_leave')}
          tone="primary"
        >
          {t('retry', { uncertain })}
        </ConfirmedButton>
      )}
      {may('cancel') && status !== 'draft' && (
        <ConfirmedButton
          path={`${path}/cancel`}
          variant="quiet"
          success={t('canceled')}
          failure={t('act_fail')}
          title={t('cancel_title', { title })}
          description={status === 'scheduled' ? t('cancel_nobody') : t('cancel_text', { to_send })}
          confirmLabel={t('cancel')}
          cancelLabel={t('keep')}
        >
          {t('cancel')}
        </ConfirmedButton>
      )}
      {open === 'test' && (
        <TestDialog
          id={id}
          language={language}
          languages={languages}
          admin_email={admin_email}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'send' && (
        <SendDialog
          letter={letter}
          main={main}
          timezone={timezone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

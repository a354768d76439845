'use client';

import { Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Dialog } from '@/components/ui/dialog';
import { parseLanguage } from '@/lib/core/language';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { SessionReport } from '@/lib/pos/session/session.schema';
import { SessionPaper } from '../papers/session-paper';
import { PaperButton } from '../printer/paper-button';
import { toSessionBlocks } from '../printer/staff-blocks';

export interface SessionDialogProps {
  id: number;
  store: PosStart['store'];
  onClose: () => void;
}

/** A session's X or Z report, loaded when the dialog opens, to print 80 mm wide. */
export function SessionDialog({ id, store, onClose }: SessionDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [session, setSession] = useState<SessionReport>();
  const [failure, setFailure] = useState<string>();
  const read = useEffectEvent(() => call<SessionReport>('GET', `/api/admin/pos/session/${id}`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another session
  useEffect(() => {
    read().then(({ data, messages }) =>
      messages ? setFailure(failureText(messages)) : setSession(data),
    );
  }, [id]);
  return (
    <Dialog
      open
      size="small"
      title={session && !session.closed_at ? t('x_report') : t('z_report')}
      closeLabel={t('close')}
      onOpenChange={(open) => !open && onClose()}
      footer={session && <PrintSession session={session} store={store} />}
    >
      {failure && (
        <p role="alert" className="text-sale">
          {failure}
        </p>
      )}
      {session ? (
        <SessionPaper session={session} store={store} />
      ) : (
        !failure && <p role="status">{t('loading')}</p>
      )}
    </Dialog>
  );
}

export interface PrintSessionProps {
  session: SessionReport;
  store: PosStart['store'];
}

export function PrintSession({ session, store }: PrintSessionProps) {
  const t = useTranslations('pos');
  const language = parseLanguage(useLocale()) ?? 'en-US';
  return (
    <PaperButton
      blocks={() => toSessionBlocks(session, store, t, language)}
      label={
        <>
          <Printer aria-hidden />
          {t('print')}
        </>
      }
    >
      <SessionPaper session={session} store={store} />
    </PaperButton>
  );
}

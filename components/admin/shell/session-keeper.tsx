'use client';

import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useSession } from './use-session';

/**
 * Keeps the login alive while the person works, asks before it ends, and says when it
 * has ended (§4 Token lifetime, §8).
 */
export function SessionKeeper({
  secondsLeft,
  logOut,
}: {
  secondsLeft: number;
  logOut: () => Promise<void>;
}) {
  const t = useTranslations('admin');
  const { state, left, extend } = useSession(secondsLeft);
  if (state === 'expired')
    return (
      <div
        role="alert"
        className="fixed inset-0 z-(--layer-toast) grid place-items-center bg-scrim p-6"
      >
        <div className="rounded-ui bg-raised p-6 text-center shadow-lift">
          <p className="text-xl font-medium">{t('session.expired')}</p>
          <p className="text-muted">{t('session.again')}</p>
        </div>
      </div>
    );
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Dialog
      open={state === 'ending'}
      onOpenChange={(open) => !open && extend()}
      title={t('session.title')}
      closeLabel={t('session.stay')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={() => startTransition(logOut)}>
            {t('session.log_out')}
          </Button>
          <Button onClick={extend}>{t('session.stay')}</Button>
        </>
      }
    >
      <p role="timer">{t('session.text', { time })}</p>
    </Dialog>
  );
}

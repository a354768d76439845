'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useUnsavedWork } from '../drafts/unsaved-work';
import { AskForLoginProvider } from './ask-for-login';
import { LogInAgainDialog } from './log-in-again';
import { useSession } from './use-session';

/**
 * Keeps the login alive while the person works, asks before it ends, and says when it
 * has ended (§4 Token lifetime, §8). Over unsaved work, and for a call that finds no login,
 * it asks for the password on the spot.
 */
export function SessionKeeper({
  secondsLeft,
  email,
  logOut,
  children,
}: {
  secondsLeft: number;
  email: string;
  logOut: () => Promise<void>;
  children: ReactNode;
}) {
  const unsaved = useUnsavedWork();
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((loggedIn: boolean) => void)[]>([]);
  const ask = useCallback(() => {
    setAsking(true);
    return new Promise<boolean>((answer) => waiting.current.push(answer));
  }, []);
  const takeOver = useCallback(() => {
    if (unsaved.any()) setAsking(true);
    return unsaved.any();
  }, [unsaved]);
  const session = useSession(secondsLeft, takeOver);
  const answer = (loggedIn: boolean) => {
    setAsking(false);
    for (const go of waiting.current.splice(0)) go(loggedIn);
  };
  return (
    <AskForLoginProvider value={ask}>
      {children}
      <SessionEnd {...session} logOut={logOut} />
      <LogInAgainDialog
        open={asking}
        email={email}
        onDone={(seconds) => {
          session.renew(seconds);
          answer(true);
        }}
        onCancel={() => answer(false)}
      />
    </AskForLoginProvider>
  );
}

function SessionEnd({
  state,
  left,
  extend,
  logOut,
}: Pick<ReturnType<typeof useSession>, 'state' | 'left' | 'extend'> & {
  logOut: () => Promise<void>;
}) {
  const t = useTranslations('admin');
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

'use client';

import { useTranslations } from 'next-intl';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onLoginLost } from '@/components/login/login-lost';
import { forget } from '@/components/login/shared-refresh';
import { type LoginCountdown, useLoginCountdown } from '@/components/login/use-login-countdown';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useUnsavedWork } from '../drafts/unsaved-work';
import { AskForLoginProvider } from './ask-for-login';
import { LogInAgainDialog } from './log-in-again';

const NOTICE_MS = 1000;

/**
 * Keeps the login alive while the page is open, warns if that fails, and says when it has ended (§4
 * Token lifetime, §8). With unsaved changes, or when a call needs a login, it asks for the password
 * in a dialog; otherwise it goes to the login page.
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
  const [leaving, setLeaving] = useState(false);
  const waiting = useRef<((loggedIn: boolean) => void)[]>([]);
  const login = useMemo(() => ({ expires_in_seconds: secondsLeft }), [secondsLeft]);
  const session = useLoginCountdown(login, '/api/admin/token/refresh');
  const ask = useCallback(() => {
    setAsking(true);
    return new Promise<boolean>((answer) => waiting.current.push(answer));
  }, []);
  useEffect(() => onLoginLost(() => setAsking(true)), []);
  useEffect(() => {
    if (session.state !== 'ended') return;
    if (unsaved.any()) return setAsking(true);
    setLeaving(true);
    void forget('/api/admin/logout');
  }, [session.state, unsaved]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => window.location.assign('/admin'), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const answer = (loggedIn: boolean) => {
    setAsking(false);
    for (const go of waiting.current.splice(0)) go(loggedIn);
    if (!loggedIn && !unsaved.any()) setLeaving(true);
  };
  return (
    <AskForLoginProvider value={ask}>
      {children}
      {leaving ? (
        <SessionEnded />
      ) : (
        <SessionEnding {...session} askForLogin={() => setAsking(true)} logOut={logOut} />
      )}
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

function SessionEnded() {
  const t = useTranslations('admin');
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
}

/** The warning that the refresh failed, with a button to extend the login (WCAG 2.2.1). */
function SessionEnding({
  state,
  remainingSeconds,
  extend,
  askForLogin,
  logOut,
}: Pick<LoginCountdown, 'state' | 'remainingSeconds' | 'extend'> & {
  askForLogin: () => void;
  logOut: () => Promise<void>;
}) {
  const t = useTranslations('admin');
  const stay = async () => {
    if (!(await extend())) askForLogin();
  };
  const time = `${Math.floor(remainingSeconds / 60)}:${String(remainingSeconds % 60).padStart(2, '0')}`;
  return (
    <Dialog
      open={state === 'ending'}
      onOpenChange={(open) => !open && void stay()}
      title={t('session.title')}
      closeLabel={t('session.stay')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={() => startTransition(logOut)}>
            {t('session.log_out')}
          </Button>
          <Button onClick={() => void stay()}>{t('session.stay')}</Button>
        </>
      }
    >
      <p role="timer">{t('session.text', { time })}</p>
    </Dialog>
  );
}

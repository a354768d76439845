'use client';

import { useEffect } from 'react';
import { forget } from '@/components/login/shared-refresh';
import { useLoginCountdown } from '@/components/login/use-login-countdown';
import { Button } from '@/components/ui/button';
import type { CartTexts } from '../cart/cart-context';
import { fill } from '../fill';
import { keepForLanding } from './left-page';

const NOTICE_MS = 1000;

export interface LoginKeeperProps {
  login: { expires_in_seconds: number };
  homeHref: string;
  texts: CartTexts;
  /** Calls the shop again, which makes the browser drop an ended login. */
  onLost: () => void;
}

/**
 * Renews a customer's login from ten minutes before its end. If that fails it warns; once the login
 * has ended it says so and goes to the homepage after a second (§4 Token lifetime, §8). Typed
 * values are kept for the page that was left. On the login page the visitor stays there.
 */
export function LoginKeeper({ login, homeHref, texts, onLost }: LoginKeeperProps) {
  const { state, remainingSeconds, extend } = useLoginCountdown(login, '/api/token/refresh');
  const ended = state === 'ended';
  const wasEnded = login.expires_in_seconds === 0;
  useEffect(() => {
    if (ended && !wasEnded) forget('/api/logout').then((was) => was || onLost());
  }, [ended, wasEnded, onLost]);
  useEffect(() => {
    if (!ended || /\/(login|register|reset-password)$/.test(location.pathname)) return;
    const timer = setTimeout(() => {
      keepForLanding();
      location.assign(homeHref);
    }, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [ended, homeHref]);

  if (state === 'live') return null;
  const time = `${Math.floor(remainingSeconds / 60)}:${String(remainingSeconds % 60).padStart(2, '0')}`;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-20 z-(--layer-toast) mx-auto max-w-md rounded-ui border border-hairline bg-raised p-4 text-center shadow-lift"
    >
      <p className="font-medium">{ended ? texts.login_expired : texts.login_ending}</p>
      {ended ? (
        <p className="text-sm text-muted">{texts.login_again}</p>
      ) : (
        <>
          <p role="timer" className="text-sm text-muted">
            {fill(texts.login_left, { time })}
          </p>
          <Button size="small" className="mt-3" onClick={() => void extend()}>
            {texts.login_stay}
          </Button>
        </>
      )}
    </div>
  );
}

'use client';

import { useEffect, useRef } from 'react';
import type { CartTexts } from './cart-context';

const REFRESH_AT_SECONDS = 600;
const NOTICE_MS = 1000;
/** A timer cannot wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

export interface LoginKeeperProps {
  login: { expires_in_seconds: number };
  homeHref: string;
  texts: CartTexts;
  /** Asks the shop anew: the login could not be kept, or was given a new lifetime. */
  onLost: () => void;
}

/**
 * Keeps a shopper's login alive from ten minutes before its end; where it has ended, says so
 * and leads to the homepage after a second (§4 Token lifetime, §8). The shop has made the
 * browser forget it by then. Who is at the login already stays there.
 */
export function LoginKeeper({ login, homeHref, texts, onLost }: LoginKeeperProps) {
  const { expires_in_seconds: seconds } = login;
  const ended = seconds === 0;
  const asked = useRef(false);
  // Every answer of the shop counts anew, also one that says the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (ended) {
      if (/\/(login|register)$/.test(location.pathname)) return;
      const timer = setTimeout(() => location.assign(homeHref), NOTICE_MS);
      return () => clearTimeout(timer);
    }
    // A shop whose logins are shorter than that is not asked again and again.
    const least = asked.current ? seconds / 2 : 0;
    const wait = Math.min(Math.max(least, seconds - REFRESH_AT_SECONDS) * 1000, LONGEST_MS);
    const timer = setTimeout(async () => {
      asked.current = true;
      const answer = await fetch('/api/token/refresh', { method: 'POST' }).catch(() => undefined);
      // Out of reach: the next look at the cart tells how the login stands.
      if (answer) onLost();
    }, wait);
    return () => clearTimeout(timer);
  }, [login]);

  if (!ended) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-20 z-(--layer-toast) mx-auto max-w-md rounded-ui border border-hairline bg-raised p-4 text-center shadow-lift"
    >
      <p className="font-medium">{texts.login_expired}</p>
      <p className="text-sm text-muted">{texts.login_again}</p>
    </div>
  );
}

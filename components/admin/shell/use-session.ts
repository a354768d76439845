'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

const REFRESH_AT_SECONDS = 600;
const WARN_AT_SECONDS = 120;
/** Who moved within this time is at work. */
const ACTIVE_MS = 5 * 60 * 1000;
const NOTICE_MS = 1000;

type State = 'live' | 'ending' | 'expired';

/**
 * Counts down what is left of the login. The server says how many seconds that is, so a
 * wrong clock here does no harm.
 * With ten minutes or less left it is renewed while the person is active; else a question
 * appears before the end. `takeOver` is asked at the end: true when somebody logs in again on
 * the spot; else the page leads to the login.
 */
export function useSession(
  secondsLeft: number,
  takeOver: () => boolean,
): {
  state: State;
  left: number;
  extend: () => void;
  renew: (seconds: number) => void;
} {
  const [login, setLogin] = useState({ seconds: secondsLeft });
  const [left, setLeft] = useState(secondsLeft);
  const [state, setState] = useState<State>('live');
  const until = useRef(0);
  const lastMove = useRef(Number.NEGATIVE_INFINITY);
  const asking = useRef(false);
  const ended = useRef(false);

  const renew = useCallback((seconds: number) => {
    ended.current = false;
    setState('live');
    setLogin({ seconds });
  }, []);
  useEffect(() => renew(secondsLeft), [secondsLeft, renew]);

  const end = useCallback(() => {
    if (ended.current) return;
    ended.current = true;
    if (takeOver()) return setState('live');
    setState('expired');
    setTimeout(() => window.location.assign('/admin'), NOTICE_MS);
  }, [takeOver]);

  const extend = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      const response = await fetch('/api/admin/token/refresh', { method: 'POST' });
      if (response.ok) {
        const { expires_in_seconds } = (await response.json()) as { expires_in_seconds: number };
        until.current = Date.now() + expires_in_seconds * 1000;
        setState('live');
      } else if (response.status < 500) end();
    } catch {
      // Offline: the countdown goes on and the next tick asks again.
    } finally {
      asking.current = false;
    }
  }, [end]);

  useEffect(() => {
    until.current = Date.now() + login.seconds * 1000;
    const move = () => {
      lastMove.current = Date.now();
    };
    const tick = () => {
      if (ended.current) return clearInterval(timer);
      const seconds = Math.max(0, Math.round((until.current - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        return end();
      }
      if (seconds > REFRESH_AT_SECONDS) return;
      const active = Date.now() - lastMove.current < ACTIVE_MS;
      if (seconds <= WARN_AT_SECONDS && !active) setState('ending');
      else if (active) extend();
    };
    const timer = setInterval(tick, 1000);
    tick();
    for (const event of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(event, move, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of ['pointerdown', 'keydown', 'wheel'])
        window.removeEventListener(event, move);
    };
  }, [login, extend, end]);

  return { state, left, extend, renew };
}

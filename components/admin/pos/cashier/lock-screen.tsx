'use client';

import { Lock, LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiMessages, failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Cashier } from '@/lib/pos/people/cashier.schema';
import type { TillLock } from '@/lib/pos/people/till-lock.schema';
import { chipClass } from '../till/chip-class';
import { readCashier } from './cashier-store';

const PIN = 'pin';
/** The delay before another attempt to reach the server. */
const AGAIN_MS = 5000;
const focusPin = () => setTimeout(() => document.getElementById(PIN)?.focus());

export interface LockScreenProps {
  sessionId: number;
  /** How to unlock it, if the page was rendered locked. Otherwise this screen locks the login. */
  initial?: TillLock;
  /** A cashier took over the register by PIN. */
  onTaken: (cashier: Cashier, lock: TillLock) => void;
  /** The login is unlocked: by PIN, or because no one could unlock it. */
  onOpen: () => void;
  logOut: () => void;
}

/** The lock screen of the back office: staff choose their name and enter their PIN. */
export function LockScreen(props: LockScreenProps) {
  const { sessionId, initial, onTaken, onOpen, logOut } = props;
  const t = useTranslations('pos');
  const call = useApi();
  const [lock, setLock] = useState(initial);
  const [chosen, setChosen] = useState<number | null>(null);
  const [pin, setPin] = useState('');
  const [messages, setMessages] = useState<ApiMessages>({});
  const [isPending, setPending] = useState(false);
  const ask = useEffectEvent(async () => {
    const input = { session_id: sessionId };
    const answer = await call<TillLock>('POST', '/api/admin/pos/lock', input, {}, true);
    setMessages(answer.messages ?? {});
    return answer.data;
  });
  useEffect(() => {
    if (lock) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const read = async () => {
      const answered = await ask();
      if (isGone) return;
      if (answered) return setLock(answered);
      timer = setTimeout(read, AGAIN_MS);
    };
    void read();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [lock]);
  // Read after rendering: the server doesn't know the last cashier of this device.
  useEffect(() => setChosen(readCashier(sessionId).last_id), [sessionId]);
  const isKnown = lock?.staff.some(({ id }) => id === chosen) ?? false;
  useEffect(() => {
    if (isKnown) focusPin();
  }, [isKnown]);
  async function open(lock: TillLock) {
    setPending(true);
    const typed = { admin_id: chosen, pin };
    const answer = lock.is_closed
      ? await call<{ is_open: true }>('POST', '/api/admin/pos/unlock', typed)
      : await call<Cashier>('POST', '/api/admin/pos/cashier', { session_id: sessionId, ...typed });
    setPending(false);
    if (answer.data) return 'token' in answer.data ? onTaken(answer.data, lock) : onOpen();
    setPin('');
    setMessages(answer.messages);
    // The register was closed or the login was unlocked meanwhile: ask again how to unlock it.
    if (answer.status === 404 || answer.status === 409) return setLock(undefined);
    focusPin();
  }
  const out = (
    <Button variant="secondary" className="min-h-11" onClick={logOut}>
      <LogOut aria-hidden />
      {t('lock_log_out')}
    </Button>
  );
  // No one could unlock it, so the server didn't lock the login.
  if (lock && !lock.is_held)
    return (
      <main className="px-4 py-5">
        <EmptyState
          icon={<Lock />}
          title={t(lock.is_closed ? 'lock_closed' : 'lock_nobody')}
          action={<Button onClick={onOpen}>{t('lock_back')}</Button>}
        >
          {t(lock.is_closed ? 'lock_closed_text' : 'lock_nobody_text')}
        </EmptyState>
      </main>
    );
  const { pin: ofPin, ...others } = messages;
  const failure = failureText(others);
  return (
    <main className="px-4 py-5">
      <form
        noValidate
        className="mx-auto flex w-full max-w-xl flex-col gap-5 py-8 [--control-large:3.25rem]"
        onSubmit={(event) => {
          event.preventDefault();
          if (lock && !isPending) void open(lock);
        }}
      >
        <div>
          <h1 className="text-xl break-words">
            {lock ? t('locked', { till: lock.title }) : t('locked_till')}
          </h1>
          <p className="mt-1 text-muted">
            {t(lock?.is_closed ? 'locked_closed_text' : 'locked_text')}
          </p>
        </div>
        {failure && (
          <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
            {failure}
          </p>
        )}
        {!lock && !failure && <p role="status">{t('loading')}</p>}
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
          <legend className="sr-only">{t('cashier')}</legend>
          {lock?.staff.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={chipClass}
              aria-pressed={id === chosen}
              onClick={() => {
                setChosen(id);
                setMessages({});
                focusPin();
              }}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <Field name={PIN} label={t('pin')} errors={ofPin} required>
          {({ required: _, ...control }) => (
            <Input
              {...control}
              type="password"
              inputMode="numeric"
              // Keeps browsers from offering to save the PIN.
              autoComplete="one-time-code"
              maxLength={8}
              className="min-h-11"
              value={pin}
              onChange={({ target }) => setPin(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="large" full pending={isPending} disabled={!isKnown}>
          {t('unlock')}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{t('lock_no_pin')}</p>
          {out}
        </div>
      </form>
    </main>
  );
}

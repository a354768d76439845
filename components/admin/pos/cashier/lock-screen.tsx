'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiMessages, failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import type { Cashier, CashierChoice } from '@/lib/pos/people/cashier.schema';
import { useConnection } from '../away/connection-context';
import { chipClass } from '../till/chip-class';

const PIN = 'pin';
const focusPin = () => setTimeout(() => document.getElementById(PIN)?.focus());

export interface LockScreenProps {
  sessionId: number;
  /** Of which store and register. */
  title: string;
  /** Who is chosen at first: whoever was there last. */
  lastId: number | null;
  onTaken: (cashier: Cashier) => void;
  /** There is nobody whose PIN could open it: it is that of whoever logged in. */
  onNobody: () => void;
}

/** A locked till: whoever is next chooses their name and enters their PIN. */
export function LockScreen({ sessionId, title, lastId, onTaken, onNobody }: LockScreenProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [staff, setStaff] = useState<CashierChoice[]>();
  const [chosen, setChosen] = useState(lastId);
  const [pin, setPin] = useState('');
  const [messages, setMessages] = useState<ApiMessages>({});
  const [isPending, setPending] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { isAway } = useConnection();
  const read = useEffectEvent(async (isGone: () => boolean) => {
    const path = `/api/admin/pos/cashier?session_id=${sessionId}`;
    const answer = await call<CashierChoice[]>('GET', path);
    if (isGone()) return;
    setStaff(answer.data);
    setMessages(answer.messages ?? {});
    setClosed(answer.messages !== undefined && answer.status === 409);
    if (answer.data?.some(({ id }) => id === lastId)) focusPin();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the shop answers
  useEffect(() => {
    let isGone = false;
    void read(() => isGone);
    return () => {
      isGone = true;
    };
  }, [isAway]);
  async function open() {
    setPending(true);
    const input = { session_id: sessionId, admin_id: chosen, pin };
    const { data, messages } = await call<Cashier>('POST', '/api/admin/pos/cashier', input);
    setPending(false);
    if (data) return onTaken(data);
    setPin('');
    setMessages(messages);
    focusPin();
  }
  // Nobody takes over what is closed; a sale of which nobody knows is still asked about.
  if (isClosed)
    return (
      <EmptyState
        icon={<Lock />}
        title={t('lock_closed')}
        action={<Button onClick={onNobody}>{t('lock_back')}</Button>}
      >
        {t('lock_closed_text')}
      </EmptyState>
    );
  if (staff?.length === 0)
    return (
      <EmptyState
        icon={<Lock />}
        title={t('lock_nobody')}
        action={<Button onClick={onNobody}>{t('lock_back')}</Button>}
      >
        {t('lock_nobody_text')}
      </EmptyState>
    );
  const { pin: ofPin, ...others } = messages;
  const failure = failureText(others);
  return (
    <form
      noValidate
      className="mx-auto flex w-full max-w-xl flex-col gap-5 py-8 [--control-large:3.25rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void open();
      }}
    >
      <div>
        <h1 className="text-xl break-words">{t('locked', { till: title })}</h1>
        <p className="mt-1 text-muted">{t('locked_text')}</p>
      </div>
      {failure && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          {failure}
        </p>
      )}
      {!staff && !failure && <p role="status">{t('loading')}</p>}
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        <legend className="sr-only">{t('cashier')}</legend>
        {staff?.map(({ id, name }) => (
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
            // No browser offers to keep it.
            autoComplete="one-time-code"
            maxLength={8}
            className="min-h-11"
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" full pending={isPending} disabled={chosen === null}>
        {t('unlock')}
      </Button>
      <p className="text-sm text-muted">
        {t('lock_no_pin')} <TextLink href="/admin/profile">{t('lock_set_pin')}</TextLink>
      </p>
    </form>
  );
}

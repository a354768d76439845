'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ApiMessages } from '../use-api';

/**
 * Login dialog over a page whose session has ended, for the same person only, because what is typed
 * on the page is theirs.
 */
export function LogInAgainDialog({
  open,
  email,
  onDone,
  onCancel,
}: {
  open: boolean;
  email: string;
  /** Called with the new login's duration in seconds. */
  onDone: (seconds: number) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('admin');
  const unreachable = useTranslations('errors')('unreachable');
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, setPending] = useState(false);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // For React the dialog is inside the page's form; its submit must not bubble to it.
    event.stopPropagation();
    const password = new FormData(event.currentTarget).get('again_password');
    setPending(true);
    const answer = await send({ email, password }).catch(() => ({
      messages: { general: [unreachable] },
    }));
    setPending(false);
    setMessages(answer.messages ?? {});
    if ('expires_in_seconds' in answer) onDone(answer.expires_in_seconds);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setMessages({});
        onCancel();
      }}
      title={t('session.login_title')}
      description={t('session.login_text')}
      closeLabel={t('session.login_later')}
      size="small"
      focusId="again_password"
    >
      <form onSubmit={logIn} noValidate className="flex flex-col gap-4">
        {messages.general && (
          <p role="alert" className="text-sale">
            {messages.general.join(' ')}
          </p>
        )}
        <Field name="again_email" label={t('login.email')} errors={messages.email}>
          {(control) => (
            <Input {...control} type="email" autoComplete="username" value={email} readOnly />
          )}
        </Field>
        <Field
          name="again_password"
          label={t('login.password')}
          errors={messages.password}
          required
        >
          {(control) => (
            <Input
              {...control}
              name="again_password"
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            {t('session.login_later')}
          </Button>
          <Button type="submit" pending={pending}>
            {t('login.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Answer = { messages?: undefined; expires_in_seconds: number } | { messages: ApiMessages };

async function send(input: object): Promise<Answer> {
  const response = await fetch('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(input),
  });
  const body = await response.json();
  if (response.ok) return { expires_in_seconds: body.expires_in_seconds };
  return { messages: body.messages ?? { general: [body.error ?? ''] } };
}

'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Receipt } from '@/lib/pos/pos.schema';
import { newKey } from '../till/use-till';

/** Emails the receipt of a sale to the customer's address or another one. */
export function EmailReceipt({ receipt }: { receipt: Pick<Receipt, 'order_id' | 'email'> }) {
  const t = useTranslations('pos');
  const call = useApi();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState(receipt.email);
  const [key, setKey] = useState(newKey);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [isPending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const path = `/api/admin/pos/sale/${receipt.order_id}/email`;
    const headers = { 'Idempotency-Key': key };
    const answer = await call<{ email: string }>('POST', path, { email: email.trim() }, headers);
    setPending(false);
    setMessages(answer.messages ?? {});
    if (answer.messages) return;
    setSentTo(answer.data.email);
    setOpen(false);
    setKey(newKey());
  }
  const { email: errors, ...others } = messages;
  return (
    <div className={`flex flex-col gap-3 ${isOpen ? 'w-full' : ''}`}>
      {isOpen ? (
        <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={send}>
          <div className="min-w-0 flex-1 basis-56">
            <Field
              name="email"
              label={t('email_receipt_to')}
              errors={errors ?? Object.values(others)[0]}
            >
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  maxLength={254}
                  className="min-h-12"
                  value={email}
                  onChange={({ target }) => {
                    setEmail(target.value);
                    // A different address is a different email, so it needs its own key.
                    setKey(newKey());
                  }}
                />
              )}
            </Field>
          </div>
          <Button type="submit" size="large" className="min-h-12 sm:mt-7" pending={isPending}>
            {t('send_receipt')}
          </Button>
        </form>
      ) : (
        <Button
          variant="secondary"
          size="large"
          className="self-start"
          onClick={() => {
            setOpen(true);
            setSentTo(undefined);
          }}
        >
          <Mail aria-hidden />
          {t('email_receipt')}
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {sentTo && t('receipt_sent', { email: sentTo })}
      </p>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FoundSale, RefundReceipt } from '@/lib/pos/refund.schema';
import { RefundForm } from './refund-form';
import { GivenBack } from './refund-tenders';

export interface RefundDialogProps {
  sessionId: number;
  onClose: () => void;
}

/** Gives back units of a sale that is found by its receipt; cash out of this drawer. */
export function RefundDialog({ sessionId, onClose }: RefundDialogProps) {
  const t = useTranslations('pos');
  const [sale, setSale] = useState<FoundSale>();
  const [done, setDone] = useState<RefundReceipt>();
  const [isFrozen, setFrozen] = useState(false);
  return (
    <Dialog
      open
      title={sale ? t('refund_of', { number: sale.order_number }) : t('refund')}
      closeLabel={t('close')}
      // While nobody knows what became of it, it is asked again.
      onOpenChange={(open) => !open && !isFrozen && onClose()}
    >
      {done ? (
        <>
          <p role="status" className="text-lg">
            {t('refunded', { number: done.refund_number })}
          </p>
          <GivenBack receipt={done} />
          <Button size="large" full autoFocus className="min-h-12" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      ) : sale ? (
        <RefundForm sale={sale} sessionId={sessionId} onFrozen={setFrozen} onDone={setDone} />
      ) : (
        <FindSale onFound={setSale} />
      )}
    </Dialog>
  );
}

function FindSale({ onFound }: { onFound: (sale: FoundSale) => void }) {
  const t = useTranslations('pos');
  const call = useApi();
  const [number, setNumber] = useState('');
  const [messages, setMessages] = useState<ApiMessages>({});
  const [isPending, setPending] = useState(false);
  async function find() {
    setPending(true);
    const query = new URLSearchParams({ order_number: number.trim() });
    const answer = await call<FoundSale>('GET', `/api/admin/pos/sale?${query}`);
    setPending(false);
    if (!answer.messages) return onFound(answer.data);
    const { messages, status } = answer;
    setMessages(status === 404 ? { order_number: [t('no_receipt')] } : messages);
  }
  const { order_number, ...others } = messages;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void find();
      }}
    >
      <Field
        name="order_number"
        label={t('receipt_number')}
        hint={t('receipt_number_hint')}
        errors={order_number ?? Object.values(others)[0]}
        required
      >
        {({ required: _, ...control }) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={40}
            className="min-h-11"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" full className="min-h-12" pending={isPending}>
        {t('find_receipt')}
      </Button>
    </form>
  );
}

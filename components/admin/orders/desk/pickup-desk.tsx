'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { type ApiMessages, failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { useToast } from '@/components/ui/toast';
import { personName } from '@/lib/core/access/person';
import type { FoundPickup } from '@/lib/order-desk/pickup.schema';

const PATH = '/api/admin/order/pickup';
/** A second key within this time hands nothing over: some scanners end a code with two keys. */
const SECOND_KEY_MS = 400;

/**
 * Orders are handed over with two inputs: scanning a code shows its order, Enter hands it over. The
 * field keeps the focus, so that another scan shows another order and never hands over the previous
 * one.
 */
export function PickupDesk() {
  const t = useTranslations('orders.pickup_desk');
  const call = useApi();
  const { show } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const [code, setCode] = useState('');
  const [messages, setMessages] = useState<ApiMessages>({});
  const [found, setFound] = useState<FoundPickup>();
  const [pending, startTransition] = useTransition();
  const isNext = !code.trim() && found?.may_hand_over === true;

  const find = async () => {
    const response = await call<FoundPickup>('GET', `${PATH}?code=${encodeURIComponent(code)}`);
    setMessages(response.messages ?? {});
    setFound(response.data);
    setCode('');
    shownAt.current = Date.now();
  };
  const handOver = async ({ id, version, order_number: number }: FoundPickup) => {
    const statusChange = { status: 'completed', version };
    const response = await call('PUT', `/api/admin/order/${id}/status`, statusChange);
    if (response.messages) {
      const description = failureText(response.messages);
      return void show({ title: t('failed'), description, tone: 'error' });
    }
    show({ title: t('done', { number }), tone: 'success' });
    setFound(undefined);
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (pending) return;
    if (!isNext) return startTransition(find);
    if (Date.now() - shownAt.current > SECOND_KEY_MS) startTransition(() => handOver(found));
  };
  const word = found?.due ? t('hand_over_cash', { amount: found.due }) : t('hand_over');
  return (
    <form onSubmit={press} noValidate className="flex max-w-xl flex-col gap-6">
      <Field
        name="code"
        label={t('code')}
        hint={t('code_hint')}
        errors={messages.code ?? messages.general}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="font-mono"
          />
        )}
      </Field>
      <div role="status">{found && <FoundOrder found={found} />}</div>
      <div>
        <Button type="submit" pending={pending}>
          {isNext ? word : t('find')}
        </Button>
      </div>
    </form>
  );
}

/** The items to hand over, the customer, and the amount due. */
function FoundOrder({ found }: { found: FoundPickup }) {
  const t = useTranslations('orders.pickup_desk');
  const { id, order_number, status_label, pickup_store, items, due, may_hand_over } = found;
  return (
    <Card title={personName(found)}>
      <p>
        <TextLink href={`/admin/order/${id}`}>{order_number}</TextLink> · {status_label}
        {pickup_store && ` · ${pickup_store}`}
      </p>
      <ul>
        {items.map(({ id, name, sku, quantity }) => (
          <li key={id}>
            {quantity} × {name} <span className="text-muted">{sku}</span>
          </li>
        ))}
      </ul>
      {may_hand_over ? (
        <p className="font-medium">{due ? t('to_pay', { amount: due }) : t('paid')}</p>
      ) : (
        <p className="text-sale">{t('refused', { status: status_label })}</p>
      )}
      {may_hand_over && !found.is_ready && <p className="text-muted">{t('not_ready')}</p>}
    </Card>
  );
}

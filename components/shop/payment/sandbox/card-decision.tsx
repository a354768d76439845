'use client';

import { type FormEvent, startTransition } from 'react';
import { useFormAction } from '@/components/shop/form/use-form-action';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import type { CardQuery } from '@/lib/checkout/card-page';
import type { OrderAction } from '../../order/action-form';

const decisions = { captured: 'primary', declined: 'secondary', review: 'secondary' } as const;
type Decision = keyof typeof decisions;

export interface CardDecisionProps {
  action: OrderAction;
  query: CardQuery;
  texts: Record<Decision, string>;
  /** The error shown when the shop did not answer. */
  unreachable: string;
}

/**
 * One form with a button per result; works without scripts. While one is pending, the others are
 * disabled.
 */
export function CardDecision({ action, query, texts, unreachable }: CardDecisionProps) {
  const [state, submit, pending] = useFormAction(action, {}, unreachable);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (!pending) startTransition(() => submit(sent));
  };
  return (
    <form action={submit} onSubmit={send} className="flex flex-col gap-3">
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div role="alert">
        <FieldErrors id="refused" errors={Object.values(state.messages ?? {}).flat()} />
      </div>
      {Object.entries(decisions).map(([decision, variant]) => (
        <Button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          variant={variant}
          size="large"
          full
          disabled={pending}
        >
          {texts[decision as Decision]}
        </Button>
      ))}
    </form>
  );
}

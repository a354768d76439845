'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { type ApiMessages, failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import type { StatementMatch, StatementResult } from '@/lib/orders/proofs/proof.schema';
import { StatementLines } from './statement-lines';

const PATH = '/api/admin/order/statement';

/**
 * Matches a pasted bank statement: each line gets the orders it may pay, and the checked ones are
 * recorded as paid. Certain matches are checked at first.
 */
export function StatementDesk() {
  const t = useTranslations('orders.statement');
  const call = useApi();
  const { show } = useToast();
  const [text, setText] = useState('');
  const [messages, setMessages] = useState<ApiMessages>({});
  const [matches, setMatches] = useState<StatementMatch[]>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [results, setResults] = useState<StatementResult[]>([]);
  const [pending, startTransition] = useTransition();

  const find = async () => {
    const response = await call<StatementMatch[]>('POST', PATH, { text });
    setMessages(response.messages ?? {});
    if (!response.data) return;
    setMatches(response.data);
    setChosen(new Map(response.data.flatMap(toSureMatches)));
  };
  const match = (event: FormEvent) => {
    event.preventDefault();
    setResults([]);
    startTransition(find);
  };
  const receive = () =>
    startTransition(async () => {
      const lines = [...chosen].map(([row, order_id]) => ({ row, order_id }));
      const response = await call<StatementResult[]>('POST', `${PATH}/receive`, { text, lines });
      if (!response.data) {
        const description = failureText(response.messages);
        return void show({ title: t('failed'), description, tone: 'error' });
      }
      const count = response.data.filter(({ received }) => received).length;
      setResults((before) => [...before, ...(response.data ?? [])]);
      show({ title: t('done', { count }), tone: count ? 'success' : 'error' });
      await find();
    });
  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={match} noValidate className="flex flex-col gap-4">
        <Field
          name="text"
          label={t('text')}
          hint={t('text_hint')}
          errors={messages.text ?? messages.general}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="max-h-80 font-mono text-sm"
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant={matches ? 'secondary' : 'primary'} pending={pending}>
            {t('match')}
          </Button>
        </div>
      </form>
      {matches && (
        <section className="flex flex-col gap-4">
          <p role="status">{matches.length ? t('summary', countByGrade(matches)) : t('nothing')}</p>
          <StatementLines
            matches={matches}
            chosen={chosen}
            results={results}
            onChoose={(row, orderId) => setChosen(withChoice(chosen, row, orderId))}
          />
          <div>
            <Button disabled={!chosen.size} pending={pending} onClick={receive}>
              {t('receive', { count: chosen.size })}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

const toSureMatches = ({ row, grade, proposals: [first] }: StatementMatch): [number, number][] =>
  grade === 'sure' && first ? [[row, first.order_id]] : [];

function countByGrade(matches: StatementMatch[]) {
  const count = (name: StatementMatch['grade']) =>
    matches.filter(({ grade }) => grade === name).length;
  return {
    sure: count('sure'),
    perhaps: count('perhaps'),
    none: count('none'),
    received: count('received'),
  };
}

function withChoice(chosen: ReadonlyMap<number, number>, row: number, orderId: number | undefined) {
  const next = new Map(chosen);
  if (orderId) next.set(row, orderId);
  else next.delete(row);
  return next;
}

'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState, useTransition } from 'react';
import { showInView } from '@/components/admin/show-in-view';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { formatMoney, toDecimal } from '@/lib/core/money';
import type { PosStart } from '@/lib/pos/pos.schema';
import { closeDifference, type SessionReport } from '@/lib/pos/session/session.schema';
import { forgetCashier } from '../cashier/cashier-store';
import { SessionPaper } from '../papers/session-paper';
import { closeTill } from '../till/device-store';
import {
  countsPieces,
  type DrawerCount,
  emptyCount,
  sumPieces,
  toCloseInput,
} from './drawer-count';
import { PrintSession } from './session-dialog';

export interface CloseDialogProps {
  start: PosStart;
  sessionId: number;
  /** Whether the cashier may close it while a sale's result is unknown. */
  mayLeave: boolean;
  onClose: () => void;
}

const ofFields = ['counted_cash', 'note'];

/** Closes a session: the cash is counted blind, and the report then shows what was expected. */
export function CloseDialog({ start, sessionId, mayLeave, onClose }: CloseDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const router = useRouter();
  const id = useId();
  const [count, setCount] = useState(emptyCount);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [closed, setClosed] = useState<SessionReport>();
  const [isHeldUp, setHeldUp] = useState(false);
  /** Closes it with sales left pending. */
  const [leaves, setLeaves] = useState(false);
  /** How the count just sent differs from the expected cash. */
  const [differs, setDiffers] = useState<{ expected: string; difference: string }>();
  const [pending, startTransition] = useTransition();
  const { currency, denominations, store } = start;
  const isCounted = countsPieces(count);
  const sum = sumPieces(count.counts);
  const leave = () => router.push(`/admin/store/pos/${store.id}`);
  const setCounted = (change: (count: DrawerCount) => DrawerCount) => {
    setCount(change);
    setDiffers(undefined);
  };
  const send = (accepts_difference: boolean, leaves_pending = leaves) => {
    setLeaves(leaves_pending);
    const input = toCloseInput(count, currency.decimals);
    if (!input) return setMessages({ counted_cash: [t('count_wrong')] });
    startTransition(async () => {
      const path = `/api/admin/pos/session/${sessionId}/close`;
      const answer = await call<SessionReport>('POST', path, {
        ...input,
        leaves_pending,
        accepts_difference,
      });
      const off = closeDifference.safeParse(answer.messages && answer.details).data;
      setDiffers(
        off && {
          expected: off.expected_cash.formatted,
          difference: `${off.difference.minor > 0 ? '+' : ''}${off.difference.formatted}`,
        },
      );
      setMessages(off ? {} : (answer.messages ?? {}));
      setHeldUp(Boolean(answer.messages && answer.details?.pending));
      if (!answer.data) return;
      closeTill(sessionId);
      forgetCashier(sessionId);
      setClosed(answer.data);
    });
  };
  if (closed)
    return (
      <Dialog
        open
        size="small"
        title={t('z_report')}
        closeLabel={t('close')}
        onOpenChange={(open) => !open && leave()}
        footer={
          <>
            <PrintSession session={closed} store={store} />
            <Button size="large" onClick={leave} autoFocus>
              {t('done')}
            </Button>
          </>
        }
      >
        <SessionPaper session={closed} store={store} />
      </Dialog>
    );
  const general = Object.entries(messages).flatMap(([name, errors]) =>
    ofFields.includes(name) ? [] : errors,
  );
  return (
    <Dialog
      open
      title={t('close_register')}
      description={t('close_text')}
      closeLabel={t('close')}
      onOpenChange={(open) => !open && !pending && onClose()}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" size="large" />}>
            {t('cancel')}
          </DialogClose>
          {differs ? (
            <Button size="large" pending={pending} onClick={() => send(true)}>
              {t('close_with_difference')}
            </Button>
          ) : (
            <Button type="submit" form={id} size="large" pending={pending}>
              {t('close_register')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
        noValidate
        className="flex flex-col gap-4"
      >
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {denominations.map((minor) => {
            const value = formatMoney(minor, currency);
            return (
              <li key={minor} className="flex items-center justify-between gap-3">
                <label htmlFor={`${id}-${minor}`} className="tabular-nums">
                  {value}
                </label>
                <Input
                  id={`${id}-${minor}`}
                  aria-label={t('count_of', { value })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  placeholder="0"
                  className="min-h-11 max-w-28 text-end tabular-nums"
                  value={count.counts[minor] ?? ''}
                  onChange={({ target }) =>
                    setCounted((count) => ({
                      ...count,
                      counts: { ...count.counts, [minor]: target.value },
                    }))
                  }
                />
              </li>
            );
          })}
        </ul>
        <Field
          id={`${id}-total`}
          name="counted_cash"
          label={t('counted')}
          hint={t('counted_hint')}
          errors={messages.counted_cash}
        >
          {(control) => (
            <Input
              {...control}
              prefix={currency.mark}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              className="min-h-12 text-lg tabular-nums"
              readOnly={isCounted}
              value={
                isCounted
                  ? sum === undefined
                    ? ''
                    : toDecimal(sum, currency.decimals)
                  : count.total
              }
              onChange={({ target }) => setCounted((count) => ({ ...count, total: target.value }))}
            />
          )}
        </Field>
        <Field
          id={`${id}-note`}
          name="note"
          label={t('note')}
          errors={messages.note}
          note={t('optional')}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={count.note}
              onChange={({ target }) => setCount((count) => ({ ...count, note: target.value }))}
            />
          )}
        </Field>
      </form>
      {general.length > 0 && (
        <div
          role="alert"
          ref={showInView}
          className="rounded-ui bg-sale-soft p-3 text-sm text-sale"
        >
          <p>{general.join(' ')}</p>
          {isHeldUp && mayLeave && (
            <Button variant="secondary" className="mt-3" onClick={() => send(false, true)}>
              {t('close_anyway')}
            </Button>
          )}
        </div>
      )}
      {differs && (
        <div role="alert" ref={showInView} className="rounded-ui bg-caution-soft p-3 text-sm">
          <p className="font-medium text-caution">{t('drawer_differs', differs)}</p>
          <p>{t('drawer_differs_text')}</p>
        </div>
      )}
    </Dialog>
  );
}

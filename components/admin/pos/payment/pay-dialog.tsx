'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatMoney } from '@/lib/core/money';
import type { PosPreview, PosStart, TenderInput } from '@/lib/pos/pos.schema';
import { TillExchangeSums } from '../exchange/exchange-sums';
import { readDue } from '../exchange/returned';
import { usePayLabel } from '../exchange/use-pay-label';
import { WaysBack } from '../exchange/ways-back';
import { chipClass } from '../till/chip-class';
import { CashPart } from './cash-part';
import { OtherPart, toAmountId } from './other-part';
import { addPayment, choosePayment, type PayForm, readCoin, settlePayments } from './payments';

export interface PayDialogProps {
  start: PosStart;
  price: PosPreview | undefined;
  isPending: boolean;
  form: PayForm;
  onForm: (form: PayForm) => void;
  email: string;
  onEmail: (email: string) => void;
  memberEmail: string;
  /** Errors from the sale's last attempt. */
  messages: ApiMessages;
  onConfirm: (tenders: TenderInput[]) => void;
  onClose: () => void;
}

/**
 * The payment of a sale. It starts with the exact amount in cash, so Enter completes the sale.
 * Amount errors appear only after an attempt to confirm.
 */
export function PayDialog(props: PayDialogProps) {
  const { start, price, isPending, form, onForm, messages, onConfirm, onClose } = props;
  const t = useTranslations('pos');
  const id = useId();
  const [tried, setTried] = useState(false);
  const { currency, payment_methods: methods } = start;
  const { decimals } = currency;
  const payLabel = usePayLabel(price);
  const exchange = price?.exchange;
  const total = price ? readDue(price).minor : 0;
  const coin = price ? readCoin(price, start.denominations) : 1;
  const settled = settlePayments(form, { total, decimals, coin });
  const money = (minor: number) => formatMoney(minor, currency);
  const say = (name: string) => {
    const problem = tried ? settled.problems[name] : undefined;
    return problem && [t(problem.key, { amount: money(problem.minor) })];
  };
  const isSplit = form.others.length + (form.cash_id === null ? 0 : 1) > 1;
  const mayAdd = methods.length > 1 && form.others.length < 8;
  const general = [
    ...(say('tenders') ?? []),
    ...Object.entries(messages).flatMap(([name, errors]) =>
      name === 'tenders' || /^tenders\.\d+\.(payment_method_id|amount)/.test(name) ? errors : [],
    ),
  ];
  const cashErrors = Object.entries(messages).flatMap(([name, errors]) =>
    /^tenders\.\d+\.given/.test(name) ? errors : [],
  );
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (price && !isPending && settled.tenders) onConfirm(settled.tenders);
  };
  const focusConfirm = () => document.getElementById(`${id}-confirm`)?.focus();
  const isExact = form.cash_id !== null && !form.tendered.trim();
  return (
    <Dialog
      open
      size="large"
      title={t('pay')}
      closeLabel={t('close')}
      focusId={`${id}-confirm`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button
          id={`${id}-confirm`}
          type="submit"
          form={id}
          size="large"
          full
          className="min-h-14 text-lg"
          pending={isPending || !price}
          // The Enter that opened this dialog may still be held down; it mustn't complete the sale.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {total === 0
            ? exchange
              ? payLabel
              : t('confirm_free')
            : isExact && !isSplit
              ? t('confirm_exact', { amount: money(settled.due) })
              : t('confirm_sale')}
        </Button>
      }
    >
      <form id={id} onSubmit={confirm} noValidate className="flex flex-col gap-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-muted">{t('total')}</span>
          <strong className="text-3xl tabular-nums">
            {price?.totals.grand_total.formatted ?? '–'}
          </strong>
        </p>
        {exchange && <TillExchangeSums exchange={exchange} />}
        {exchange && <WaysBack ways={exchange.ways_back} />}
        {general.length > 0 && (
          <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
            {general.join(' ')}
          </p>
        )}
        {methods.length === 0 && <p className="text-sale">{t('no_methods')}</p>}
        {total > 0 && (
          <>
            {!isSplit && (
              <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
                <legend className="sr-only">{t('tender')}</legend>
                {methods.map((method) => (
                  <button
                    key={method.id}
                    type="button"
                    aria-pressed={
                      form.cash_id === method.id || form.others[0]?.payment_method_id === method.id
                    }
                    className={chipClass}
                    onClick={() => {
                      onForm(choosePayment(method));
                      setTried(false);
                      focusConfirm();
                    }}
                  >
                    {method.title}
                  </button>
                ))}
              </fieldset>
            )}
            {form.others.map((part) => (
              <OtherPart
                key={part.row}
                part={part}
                methods={methods.filter(({ is_cash }) => !is_cash)}
                isSplit={isSplit}
                remainingAmount={settled.rest ? money(settled.rest) : undefined}
                errors={say(String(part.row))}
                form={form}
                onForm={onForm}
                onRemoved={focusConfirm}
              />
            ))}
            {form.cash_id !== null && (
              <CashPart
                price={price}
                currency={currency}
                settled={settled}
                isSplit={isSplit}
                errors={say('given') ?? (cashErrors.length ? cashErrors : undefined)}
                form={form}
                onForm={onForm}
              />
            )}
            <div className="flex flex-wrap items-center justify-between gap-3">
              {mayAdd && (
                <Button
                  variant="secondary"
                  className="min-h-11"
                  onClick={() => {
                    const next = addPayment(form, methods);
                    onForm(next);
                    setTried(false);
                    focusAmount(next);
                  }}
                >
                  <Plus aria-hidden />
                  {t('add_payment')}
                </Button>
              )}
              <p role="status" className="text-lg font-medium tabular-nums">
                {(isSplit || settled.remaining > 0) &&
                  t('remaining', { amount: money(settled.remaining) })}
              </p>
            </div>
          </>
        )}
        <ReceiptEmail {...props} />
      </form>
    </Dialog>
  );
}

/** Focuses the first empty amount once its field is rendered. */
function focusAmount({ others }: PayForm) {
  const part = others.find(({ amount }) => !amount.trim());
  if (part) requestAnimationFrame(() => document.getElementById(toAmountId(part))?.focus());
}

function ReceiptEmail({ email, onEmail, memberEmail, messages }: PayDialogProps) {
  const t = useTranslations('pos');
  const [asks, setAsks] = useState(email !== '');
  if (!asks && !messages.email)
    return (
      <Button
        variant="quiet"
        className="min-h-11 self-start"
        onClick={() => {
          onEmail(memberEmail);
          setAsks(true);
        }}
      >
        {t('email_receipt')}
      </Button>
    );
  return (
    <Field name="email" label={t('email_receipt')} errors={messages.email}>
      {(control) => (
        <Input
          {...control}
          autoFocus
          type="email"
          autoComplete="off"
          maxLength={254}
          className="min-h-11"
          value={email}
          onChange={({ target }) => onEmail(target.value)}
        />
      )}
    </Field>
  );
}

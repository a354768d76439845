'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWarnBeforeLeaving } from '@/components/admin/drafts/unsaved-work';
import { addUnit, onFields } from '@/components/admin/orders/form/goods-form';
import { usePreview } from '@/components/admin/orders/form/use-preview';
import { failureText } from '@/components/admin/use-api';
import { useToast } from '@/components/ui/toast';
import { isMemberCode } from '@/lib/customers/member-code.schema';
import { readReceiptCode } from '@/lib/orders/receipt-code.schema';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { AwayNotice } from '../away/away-notice';
import type { TillItem } from '../away/device-items';
import { useAway } from '../away/use-away';
import { useDisplayFeed } from '../display/use-display-feed';
import { readDue } from '../exchange/returned';
import { type Approval, ApprovalDialog } from '../payment/approval-dialog';
import { PayDialog } from '../payment/pay-dialog';
import { firstPayForm, readFirstMethod } from '../payment/payments';
import { usePending } from '../payment/use-pending';
import { focusScanBox, SCAN_BOX } from '../scanning/scan-box';
import { useLookup } from '../scanning/use-lookup';
import { beep, useScanner } from '../scanning/use-scanner';
import { VariantDialog } from '../scanning/variant-dialog';
import { BasketPanel } from './basket-panel';
import { Framed } from './framed';
import { FrozenSale } from './frozen-sale';
import { ItemPicker } from './item-picker';
import { SoldPanel } from './sold-panel';
import { TillBar } from './till-bar';
import { TillHead } from './till-head';
import type { TillScreenProps } from './till-props';
import { toMember } from './till-state';
import { useGone } from './use-gone';
import { basketInput, isOfPayment, toSaleInput, useTill } from './use-till';

/** The delay after a change of the basket before its price is requested, in milliseconds. */
const PAUSE_MS = 40;

export interface TillProps extends TillScreenProps {
  /** The browser can't tell whether another tab uses the register. */
  isUnguarded: boolean;
}

/** The register: items on the left, basket on the right, then the result of the sale. */
export function Till(props: TillProps) {
  const { start, register, may, limit, receiptTexts, isUnguarded } = props;
  const t = useTranslations('pos');
  const lookup = useLookup(start.store.id);
  const { show } = useToast();
  const { store, currency } = start;
  const till = useTill(register.session_id);
  const { state, change } = till;
  const { basket, phase } = state;
  const [pays, setPays] = useState(false);
  const [payForm, setPayForm] = useState(() => firstPayForm(start.payment_methods));
  const input = {
    physical_store_id: store.id,
    ...basketInput(basket),
    payment_method_id: readFirstMethod(payForm),
    ...(basket.seen && { seen: basket.seen }),
  };
  const preview = usePreview<PosPreview>('/api/admin/pos/preview', input, PAUSE_MS);
  useDisplayFeed(register.session_id, state, input, props.shopLanguage);
  const [email, setEmail] = useState('');
  /** Whether the errors of the last attempt still apply: the payment hasn't been edited since. */
  const [isFresh, setFresh] = useState(false);
  const [choices, setChoices] = useState<TillItem[]>();
  /** Pay was pressed while a scanned code was being looked up. */
  const [wantsPay, setWantsPay] = useState(false);
  const [added, setAdded] = useState('');
  const [approval, setApproval] = useState<Approval>();
  const [asksApproval, setAsksApproval] = useState(false);
  /** The order number of a scanned receipt. */
  const [receipt, setReceipt] = useState<string>();
  const isFrozen = phase === 'sending' || phase === 'unknown';
  const onChanged = () => {
    setPays(false);
    setAsksApproval(false);
  };
  const { isAway, notes, refusal } = useAway({ till, start, preview, onChanged });
  useWarnBeforeLeaving(isFrozen || isAway);

  const refused = phase === 'draft' ? state.refused : undefined;
  const messages = {
    ...(!isAway && preview.refused && onFields(preview.refused.messages, basket, preview.refused)),
    ...(refused && onFields(refused.messages, basket, refused)),
  };
  const isOpen = phase === 'draft' && basket.items.length > 0;
  // A refused basket has no price: the last preview was for another one.
  const price =
    isOpen && !isAway && !preview.refused && preview.price?.items.length
      ? preview.price
      : undefined;

  const { percent = 0 } = price?.manual_discount ?? {};
  const isAbove = percent > limit;
  const needsApproval = isAbove && !(approval?.key === basket.key && percent <= approval.percent);

  const complain = (title: string, description?: string) => {
    beep();
    setWantsPay(false);
    show({ title, tone: 'error', timeout: 4000, ...(description && { description }) });
  };
  const missing = useGone(complain);
  const add = (found: TillItem) => {
    change(({ items }) => ({ items: addUnit(items, found) }));
    setAdded(t('added', { name: found.name }));
    missing.note(found);
  };
  async function takeMember(code: string) {
    const { data: member, messages } = await lookup.findMember(code);
    if (!member) return complain(t('member_not_added'), failureText(messages));
    if (!till.isDraft()) return complain(t('scan_frozen'));
    change({ customer: toMember(member) });
    setAdded(t('member_added', { name: member.name }));
  }
  async function takeScan(code: string, before: string) {
    if (isFrozen) return complain(t('scan_frozen'));
    const number = readReceiptCode(code) ?? readReceiptCode(before + code);
    if (number) return may.refund ? setReceipt(number) : complain(t('scan_receipt_denied'));
    // The next customer's first item or member code starts the next sale.
    if (phase === 'sold') till.next();
    const memberCode = [before + code, code].find(isMemberCode);
    if (memberCode) return takeMember(memberCode);
    const whole = before ? await lookup.find(before + code) : undefined;
    const { data: found, messages } = whole?.data?.length ? whole : await lookup.find(code);
    if (!found) return complain(t('scan_failed', { code }), failureText(messages));
    if (!till.isDraft()) return complain(t('scan_frozen'));
    if (found[0] && found.length === 1) add(found[0]);
    else if (found.length) setChoices(found);
    else complain(t('scan_unknown', { code }));
  }
  const pay = () => {
    // Wait for scanned items: they are paid too.
    if (lookup.isBusy) return setWantsPay(true);
    if (!isOpen) return;
    if (refusal) return complain(refusal);
    // The last preview was refused: request another, which may succeed now.
    if (preview.refused) return preview.again();
    if (basket.delivery && price?.shipping_method_id === null) return complain(t('no_way_there'));
    const unsold = price?.items.find(({ problems }) => problems.length > 0);
    if (unsold) return complain(t('cannot_sell', { name: unsold.name }), unsold.problems.join(' '));
    setPayForm(firstPayForm(start.payment_methods));
    setEmail('');
    setFresh(false);
    if (needsApproval) setAsksApproval(true);
    else setPays(true);
  };
  useScanner(SCAN_BOX, {
    scan: (code, before) => void takeScan(code, before),
    blocked: () => complain(t('scan_blocked')),
    enter: pay,
  });
  async function confirm(tenders: Parameters<typeof toSaleInput>[3]['tenders']) {
    if (!price || preview.pending) return;
    if (needsApproval) {
      setPays(false);
      return setAsksApproval(true);
    }
    const paid = { tenders, email: email.trim(), approval_id: isAbove ? approval?.id : undefined };
    const sent = await till.send(toSaleInput(register.session_id, basket, price, paid));
    if (sent === 'not_kept') return complain(t('cannot_keep'));
    if (!sent) return;
    if (sent.phase !== 'draft') return setPays(false);
    // The total or the stock differs from what was shown.
    preview.again();
    setFresh(true);
    const names = Object.keys(sent.refused?.messages ?? {});
    if (names.includes('approval_id')) setApproval(undefined);
    const isKept = names.some(isOfPayment);
    setPays(isKept);
    if (!isKept) complain(t('sale_refused'), failureText(sent.refused?.messages ?? {}));
  }
  const payWanted = useEffectEvent(() => {
    setWantsPay(false);
    pay();
  });
  useEffect(() => {
    if (wantsPay && !lookup.isBusy) payWanted();
  }, [wantsPay, lookup.isBusy]);
  useEffect(() => {
    if (phase === 'draft') focusScanBox();
  }, [phase]);

  usePending(
    (pays && isOpen) || isFrozen,
    basket.key,
    { session_id: register.session_id, amount: price ? readDue(price).minor : 0 },
    till.isDraft,
  );

  const head = (
    <>
      <AwayNotice isFrozen={isFrozen} />
      <TillHead
        start={start}
        register={register}
        login={props.login}
        may={may}
        receiptTexts={receiptTexts}
        till={till}
        receipt={receipt}
        onReceiptDone={() => setReceipt(undefined)}
      />
    </>
  );
  if (phase === 'sold')
    return (
      <Framed head={head}>
        <SoldPanel
          receipt={state.receipt}
          texts={receiptTexts}
          sessionId={register.session_id}
          onNext={() => till.next()}
        />
      </Framed>
    );
  if (phase === 'sending' || phase === 'unknown')
    return (
      <Framed head={head}>
        <FrozenSale state={state} currency={currency} onAsk={() => void till.ask()} />
      </Framed>
    );
  return (
    <Framed head={head} isFitted>
      {isUnguarded && <p className="text-sm text-caution">{t('unguarded')}</p>}
      <div className="grid items-start gap-4 md:min-h-0 md:flex-1 md:grid-cols-[minmax(0,1fr)_minmax(20rem,27rem)] md:grid-rows-[minmax(0,1fr)]">
        <ItemPicker start={start} errors={messages.items} onPick={add} onEmptyEnter={pay} />
        <BasketPanel
          basket={basket}
          change={change}
          price={price}
          exchange={preview.refused ? undefined : preview.price?.exchange}
          isPending={preview.pending}
          messages={messages}
          currency={currency.identifier}
          limit={limit}
          sessionId={register.session_id}
          storeId={store.id}
          places={props.places}
          mayFind={may.find}
          unconfirmed={notes}
          gone={missing.gone}
          onPay={pay}
        />
      </div>
      <TillBar items={basket.items} price={price} isPending={preview.pending} onPay={pay} />
      <p role="status" className="sr-only">
        {added}
      </p>
      {choices && (
        <VariantDialog
          title={t('which_item')}
          choices={choices}
          onPick={add}
          onClose={() => setChoices(undefined)}
        />
      )}
      {asksApproval && isOpen && !isAway && (
        <ApprovalDialog
          sessionId={register.session_id}
          basketKey={basket.key}
          percent={percent}
          limit={limit}
          onApproved={(granted) => {
            setApproval(granted);
            setPays(true);
          }}
          onClose={() => setAsksApproval(false)}
        />
      )}
      {pays && isOpen && !isAway && (
        <PayDialog
          start={start}
          price={price}
          isPending={preview.pending}
          form={payForm}
          onForm={(form) => {
            setPayForm(form);
            setFresh(false);
          }}
          email={email}
          onEmail={(email) => {
            setEmail(email);
            setFresh(false);
          }}
          memberEmail={basket.customer?.email ?? ''}
          messages={isFresh ? messages : {}}
          onConfirm={(tenders) => void confirm(tenders)}
          onClose={() => {
            setPays(false);
            focusScanBox();
          }}
        />
      )}
    </Framed>
  );
}

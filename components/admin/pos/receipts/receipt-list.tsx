'use client';

import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readReceiptCode } from '@/lib/orders/receipt-code.schema';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { PosReceiptRow, PosReceipts } from '@/lib/pos/sale/receipts.schema';
import { toPaperMoment } from '../papers/paper';
import { hasFinePointer } from '../scanning/scan-box';

/** The delay after a change of the search before it is requested, in milliseconds. */
const PAUSE_MS = 250;

export interface ReceiptListProps {
  store: PosStart['store'];
  /** Whether the cashier may search for customers. */
  mayFind: boolean;
  search: string;
  onSearch: (search: string) => void;
  onPick: (orderId: number) => void;
}

/** Today's sales of the store, or those of any day that match a search; a scanned receipt opens. */
export function ReceiptList({ store, mayFind, search, onSearch, onPick }: ReceiptListProps) {
  const t = useTranslations('pos');
  const { found, failure, read } = useReceipts(store.id, search);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFinePointer()) field.current?.querySelector('input')?.focus();
  }, []);
  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    const number = readReceiptCode(typed) ?? typed;
    onSearch(number);
    const receipts = number ? await read(number) : [];
    const same = receipts.find((row) => row.order_number.toLowerCase() === number.toLowerCase());
    const chosen = same ?? (receipts.length === 1 ? receipts[0] : undefined);
    if (chosen) onPick(chosen.order_id);
  }
  const isNone = found?.receipts.length === 0;
  return (
    <>
      <form noValidate onSubmit={open}>
        <div ref={field}>
          <Field
            name="search"
            label={t(mayFind ? 'receipts_search' : 'receipts_search_number')}
            hint={t('receipts_hint')}
          >
            {(control) => (
              <Input
                {...control}
                data-takes-scans
                type="search"
                prefix={<Search />}
                autoComplete="off"
                maxLength={100}
                className="min-h-11"
                value={search}
                onChange={({ target }) => onSearch(target.value)}
              />
            )}
          </Field>
        </div>
      </form>
      {failure && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
          {failure}
        </p>
      )}
      <p role="status" className="text-muted empty:hidden">
        {!found && !failure && t('loading')}
        {isNone && (search.trim() ? t('receipts_none') : t('receipts_none_today'))}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {found?.receipts.map((row) => (
          <ReceiptRow key={row.order_id} row={row} timezone={store.timezone} onPick={onPick} />
        ))}
      </ul>
      {found?.has_more && (
        <p className="text-sm text-muted">{t('receipts_more', { count: found.receipts.length })}</p>
      )}
    </>
  );
}

interface ReceiptRowProps {
  row: PosReceiptRow;
  timezone: string;
  onPick: (orderId: number) => void;
}

function ReceiptRow({ row, timezone, onPick }: ReceiptRowProps) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const { order_id, order_number, customer, cashier, units, grand_total, refunded } = row;
  const about = [toPaperMoment(row.sold_at, locale, timezone), cashier];
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center justify-between gap-4 px-2 py-3 text-start transition-colors hover:bg-sunk"
        onClick={() => onPick(order_id)}
      >
        <span className="min-w-0">
          <span className="block break-words">
            <span className="font-medium">{order_number}</span>
            {customer && ` · ${customer}`}
          </span>
          <span className="block text-sm break-words text-muted">
            {[...about, t('items_count', { count: units })].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-end tabular-nums">
          <span className="block">{grand_total?.formatted}</span>
          {refunded !== null && refunded.minor > 0 && (
            <span className="block text-sm text-muted">
              {t('receipt_refunded', { amount: refunded.formatted })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

type Found = { found?: PosReceipts; failure?: string };

/** The results of a search, requested after a pause in typing. Only the last request's are used. */
function useReceipts(storeId: number, typed: string) {
  const call = useApi();
  const search = typed.trim();
  const [{ found, failure }, setFound] = useState<Found>({});
  const turn = useRef(0);
  const ask = useEffectEvent((search: string) => read(search));
  async function read(search: string): Promise<PosReceiptRow[]> {
    const query = new URLSearchParams({ physical_store_id: String(storeId), search });
    turn.current += 1;
    const own = turn.current;
    const { data, messages } = await call<PosReceipts>('GET', `/api/admin/pos/receipt?${query}`);
    if (own === turn.current) setFound(data ? { found: data } : { failure: failureText(messages) });
    return data?.receipts ?? [];
  }
  useEffect(() => {
    const timer = setTimeout(() => void ask(search), search ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [search]);
  return { found, failure, read };
}

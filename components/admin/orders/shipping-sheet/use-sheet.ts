'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { type ApiMessages, failureText, useApi } from '@/components/admin/use-api';
import { useToast } from '@/components/ui/toast';
import type {
  SheetPreview,
  SheetResult,
  SheetUndone,
} from '@/lib/orders/shipping-sheet/sheet.schema';

const PATH = '/api/admin/order/shipment/sheet';
/** The pause in typing before a number is checked. */
const REST_MS = 500;

type Typed = { row: number; tracking_number: string };

/** The rows of a sheet, checked again when their tracking numbers change, and the shipped ones. */
export function useSheet(start: SheetPreview[] | undefined) {
  const t = useTranslations('orders.shipping_sheet');
  const call = useApi();
  const { show } = useToast();
  const [rows, setRows] = useState(start);
  const [results, setResults] = useState<SheetResult[]>([]);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const present = useRef(start ?? []);
  const stale = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = (next: SheetPreview[]) => {
    present.current = next;
    setRows(next);
  };
  const look = async (input: FormData | { text: string } | { rows: object[] }) => {
    const response = await call<SheetPreview[]>('POST', `${PATH}/preview`, input);
    setMessages(response.messages ?? {});
    return response.data;
  };
  const check = async (asSeen = true) => {
    clearTimeout(timer.current);
    const requestedRows = present.current;
    if (!requestedRows.length) return;
    const checkedRows = await look({ rows: requestedRows.map((row) => toSheetInput(row, asSeen)) });
    // Newer input is checked separately.
    if (!checkedRows || requestedRows !== present.current) return;
    stale.current = false;
    keep(checkedRows);
  };
  return {
    rows,
    results,
    messages,
    pending,
    isStale: () => stale.current,
    check: () => run(startTransition, check),
    read: (input: FormData | { text: string }) =>
      run(startTransition, async () => {
        setResults([]);
        const checkedRows = await look(input);
        stale.current = false;
        if (checkedRows) keep(checkedRows);
      }),
    type: (typed: Typed[], now: boolean) => {
      const numbers = new Map(typed.map((entry) => [entry.row, entry.tracking_number]));
      stale.current = true;
      keep(
        present.current.map((row) => ({
          ...row,
          tracking_number: numbers.get(row.row) ?? row.tracking_number,
        })),
      );
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void check(), now ? 0 : REST_MS);
    },
    ship: (carrier: string) =>
      run(startTransition, async () => {
        const ready = present.current.filter(({ problem }) => !problem);
        if (!ready.length) return;
        const sent = ready.map((row) => ({
          ...toSheetInput(row, true),
          carrier: row.carrier || carrier,
        }));
        const response = await call<SheetResult[]>('POST', PATH, { rows: sent });
        if (!response.data) {
          const description = failureText(response.messages);
          return void show({ title: t('failed'), description, tone: 'error' });
        }
        const done = response.data;
        const count = done.filter(({ shipped }) => shipped).length;
        setResults((before) => [...before, ...done]);
        show({ title: t('done', { count }), tone: count ? 'success' : 'error' });
        await check(false);
      }),
    undo: (order_ids: number[]) =>
      run(startTransition, async () => {
        const { data, messages } = await call<SheetUndone[]>('POST', `${PATH}/undo`, { order_ids });
        if (!data) {
          const description = failureText(messages);
          return void show({ title: t('failed'), description, tone: 'error' });
        }
        const remaining = data.filter(({ undone }) => !undone);
        const orders = remaining.map(({ order_number }) => order_number).join(', ');
        show({
          title: t('undone', { count: data.length - remaining.length }),
          description: orders && t('undo_kept', { orders }),
          tone: remaining.length ? 'error' : 'success',
        });
        setResults([]);
        await check(false);
      }),
  };
}

/** The request; `asSeen` only ships what was shown. */
const toSheetInput = (
  { row, order_number, tracking_number, carrier, order }: SheetPreview,
  asSeen: boolean,
) => ({
  row,
  order_number,
  tracking_number,
  carrier,
  ...(asSeen && order && { version: order.version }),
});

const run = (start: (work: () => void) => void, work: () => Promise<void>) =>
  new Promise<void>((resolve) => {
    start(async () => {
      await work();
      resolve();
    });
  });

/** The number of rows that are ready, already shipped like this, or wrong. */
export const countSheetRows = (rows: SheetPreview[]) => ({
  ready: rows.filter(({ problem }) => !problem).length,
  sent: rows.filter(({ problem }) => problem === 'shipped_so').length,
  wrong: rows.filter(({ problem }) => problem && !fine.includes(problem)).length,
});

/** The orders shipped here that can be undone together, until the first one can't. */
export function getUndoableOrders(results: readonly SheetResult[]) {
  const sent = results.flatMap(({ order_id, undo_until }) =>
    order_id && undo_until ? [{ order_id, until: new Date(undo_until) }] : [],
  );
  const [first] = sent.map(({ until }) => until).sort((moment, other) => +moment - +other);
  return first && { order_ids: sent.map(({ order_id }) => order_id), until: first };
}

const fine: readonly SheetPreview['problem'][] = ['no_number', 'shipped_so'];

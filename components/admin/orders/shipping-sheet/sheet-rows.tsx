'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ClipboardEvent } from 'react';
import { DataTable } from '@/components/admin/list/data-table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';
import { personName } from '@/lib/core/access/person';
import type { SheetPreview, SheetResult } from '@/lib/orders/shipping-sheet/sheet.schema';
import { carrierName } from '@/lib/shipping/carriers.schema';

export interface SheetRowsProps {
  rows: readonly SheetPreview[];
  results: readonly SheetResult[];
  /** Whether the first tracking number gets the focus. */
  focusFirst: boolean;
  onType: (typed: { row: number; tracking_number: string }[], now: boolean) => void;
}

/** The rows of a sheet: the order, the shipment, its tracking number and its errors. */
export function SheetRows({ rows, results, focusFirst, onType }: SheetRowsProps) {
  const t = useTranslations('orders.shipping_sheet');
  const locale = useLocale();
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim());
    const numbers = lines.filter(Boolean);
    const { currentTarget } = event;
    const row = rows[at]?.row ?? 0;
    if (numbers.length < 2)
      // The field has the pasted text a moment later.
      return void setTimeout(() =>
        onType([{ row, tracking_number: currentTarget.value.trim() }], true),
      );
    event.preventDefault();
    const below = rows.slice(at, at + numbers.length);
    onType(
      below.map(({ row }, index) => ({ row, tracking_number: numbers[index] ?? '' })),
      true,
    );
  };
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      rowKey={({ row }) => row}
      columns={[
        { id: 'line', label: t('line'), numeric: true, from: 'sm', cell: ({ row }) => row },
        {
          id: 'order',
          label: t('order'),
          className: 'min-w-28',
          cell: ({ order, order_number }) => (
            <>
              {order ? (
                <a href={`/admin/order/${order.id}`} className="font-medium text-accent underline">
                  {order_number}
                </a>
              ) : (
                <span className="break-all">{order_number}</span>
              )}
              {order && <span className="block text-xs text-muted">{personName(order)}</span>}
            </>
          ),
        },
        {
          id: 'sends',
          label: t('sends'),
          from: 'md',
          className: 'min-w-40',
          cell: ({ order }) => (
            <span className="whitespace-pre-line">
              {order?.items
                .map(({ name, options, quantity }) => {
                  const words = [name, ...options.map(({ value }) => value)];
                  return `${quantity} × ${words.join(' · ')}`;
                })
                .join('\n')}
            </span>
          ),
        },
        {
          id: 'tracking',
          label: t('tracking'),
          className: 'min-w-40',
          cell: (shown) => {
            const at = rows.indexOf(shown);
            const { row, order_number, tracking_number, carrier } = shown;
            return (
              <>
                <Input
                  aria-label={t('tracking_of', { number: order_number || row })}
                  // The orders were selected for this.
                  autoFocus={focusFirst && at === 0}
                  value={tracking_number}
                  maxLength={80}
                  autoComplete="off"
                  spellCheck={false}
                  aria-invalid={isNumberWrong(shown) || undefined}
                  onChange={({ target }) => onType([{ row, tracking_number: target.value }], false)}
                  onPaste={(event) => paste(event, at)}
                />
                {carrier && (
                  <span className="block text-xs text-muted">{carrierName(carrier, locale)}</span>
                )}
              </>
            );
          },
        },
        {
          id: 'state',
          label: t('state'),
          className: 'min-w-28 [&>span]:whitespace-normal',
          cell: (row) => (
            <RowState
              row={row}
              result={results.findLast((sheetResult) => sheetResult.row === row.row)}
            />
          ),
        },
      ]}
    />
  );
}

const isNumberWrong = ({ problem }: SheetPreview) =>
  problem === 'number_spoiled' || problem === 'number_taken' || problem === 'number_twice';

const tones: Partial<Record<NonNullable<SheetPreview['problem']>, BadgeTone>> = {
  no_number: 'neutral',
  shipped_so: 'outline',
  shipped: 'outline',
};

function RowState({ row, result }: { row: SheetPreview; result: SheetResult | undefined }) {
  const t = useTranslations('orders.shipping_sheet');
  const { problem, about } = row;
  if (result?.shipped && problem === 'shipped_so') return <Badge tone="accent">{t('sent')}</Badge>;
  const tone = problem ? (tones[problem] ?? 'caution') : 'accent';
  const refusalText = result && !result.shipped && (result.message || formatProblem(result, t));
  const now = problem ? t(`problems.${problem}`, { about }) : t('ready');
  return (
    <>
      <Badge tone={tone}>{now}</Badge>
      {refusalText && refusalText !== now && (
        <span className="mt-1 block text-xs text-sale">{refusalText}</span>
      )}
    </>
  );
}

const formatProblem = (
  { problem, about }: SheetResult,
  t: ReturnType<typeof useTranslations<'orders.shipping_sheet'>>,
) => problem && t(`problems.${problem}`, { about });

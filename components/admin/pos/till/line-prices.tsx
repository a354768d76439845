'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormChange } from '@/components/admin/orders/form/goods-form';
import { Button } from '@/components/ui/button';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { ApprovalDialog } from '../payment/approval-dialog';
import { focusScanBox } from '../scanning/scan-box';
import { LinePriceDialog } from './line-price-dialog';
import type { Basket, LoweredPrice, TillBasketItem } from './till-state';

export interface LinePricesProps {
  basket: Basket;
  change: FormChange<Basket>;
  price: PosPreview | undefined;
  /** The cashier's manual discount limit, in percent. */
  limit: number;
  sessionId: number;
  storeId: number;
  /** Notes on lines whose price isn't confirmed, by variant. */
  unconfirmed: ReadonlyMap<number, string>;
  gone: ReadonlySet<number>;
}

type LoweringRequest = { item: TillBasketItem; lowered: LoweredPrice; percent: number };

/** The price note of each line, with buttons to change the price, and the dialog they open. */
export function useLinePrices({
  basket,
  change,
  price,
  limit,
  sessionId,
  storeId,
  unconfirmed,
  gone,
}: LinePricesProps) {
  const [opened, setOpened] = useState<number>();
  const [approvalRequest, setApprovalRequest] = useState<LoweringRequest>();
  const set = (stock_id: number, lowered: LoweredPrice | undefined) =>
    change(({ items }) => ({
      items: items.map((item) => (item.stock_id === stock_id ? { ...item, lowered } : item)),
    }));
  const notes = new Map(
    basket.items.map((item) => [
      item.stock_id,
      unconfirmed.get(item.stock_id) ?? (
        <LinePrice
          key={item.stock_id}
          item={item}
          price={price}
          isGone={gone.has(item.stock_id)}
          onOpen={() => setOpened(item.stock_id)}
          onClear={() => {
            set(item.stock_id, undefined);
            focusScanBox();
          }}
        />
      ),
    ]),
  );
  const item = basket.items.find(({ stock_id }) => stock_id === opened);
  const dialog = approvalRequest ? (
    <ApprovalDialog
      sessionId={sessionId}
      basketKey={basket.key}
      percent={approvalRequest.percent}
      limit={limit}
      line={approvalRequest.item}
      onApproved={({ id }) =>
        set(approvalRequest.item.stock_id, { ...approvalRequest.lowered, approval_id: id })
      }
      onClose={() => setApprovalRequest(undefined)}
    />
  ) : item ? (
    <LinePriceDialog
      storeId={storeId}
      basket={basket}
      item={item}
      onLowered={(lowered, percent) => {
        if (percent > limit) setApprovalRequest({ item, lowered, percent });
        else set(item.stock_id, lowered);
      }}
      onClose={() => setOpened(undefined)}
    />
  ) : null;
  return { notes, dialog };
}

interface LinePriceProps {
  item: TillBasketItem;
  price: PosPreview | undefined;
  isGone: boolean;
  onOpen: () => void;
  onClear: () => void;
}

function LinePrice({ item, price, isGone, onOpen, onClear }: LinePriceProps) {
  const { stock_id, name, lowered } = item;
  const t = useTranslations('pos');
  // Once priced, the line shows its stock itself.
  const isPriced = price?.items.some((line) => line.stock_id === stock_id);
  const from = price?.lowered.find((line) => line.stock_id === stock_id)?.regular_price;
  return (
    <>
      {isGone && !isPriced && <p className="text-sale">{t('none_here_line')}</p>}
      {lowered && (
        <p className="break-words">
          {from
            ? t('price_changed', { price: from.formatted, reason: lowered.reason })
            : lowered.reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('change_price_of', { name })}
          onClick={onOpen}
        >
          {t('change_price')}
        </Button>
        {lowered && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('clear_price_of', { name })}
            onClick={onClear}
          >
            {t('clear_price')}
          </Button>
        )}
      </div>
    </>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';
import { LinkButton } from '@/components/ui/link-button';
import { NumberStepper } from '@/components/ui/number-stepper';
import type { CartItemView } from '@/lib/cart/cart.schema';
import { parseCount, quoteTyped } from '@/lib/core/text/typed';
import { fill } from '../fill';
import { Picture } from '../product/picture';
import { LineDiscounts } from '../promotions/line-discounts';
import type { CartStore } from './cart-context';
import { LimitStatus } from './limit-status';
import { LinePrice } from './line-price';
import { limitQuantity } from './quantity-limit';

const HIGHLIGHT_MS = 1800;
const TYPING_MS = 450;

/**
 * A line item of the cart. A new quantity is sent once the customer stops stepping or typing, or
 * leaves the cart; zero or an empty field asks to confirm the removal (§5.6).
 */
export function CartLineRow({ item, store }: { item: CartItemView; store: CartStore }) {
  const { texts, pushed, productHref, setQuantity } = store;
  const { stock, quantity } = item;
  const [typed, setTyped] = useState(String(quantity));
  const [asking, setAsking] = useState(false);
  const [fresh, setFresh] = useState(false);
  const [limited, setLimited] = useState(false);
  const wrong = typed.trim() !== '' && Number.isNaN(parseCount(typed));

  useEffect(() => setTyped(String(quantity)), [quantity]);
  // An unavailable item shows as a problem of the line.
  const available = stock.available_inventories || Number.POSITIVE_INFINITY;
  const type = (quantityText: string) => {
    const within = limitQuantity(quantityText, { available, inCart: 0 });
    setTyped(within.quantity);
    setLimited(within.reached);
  };
  useEffect(() => {
    if (pushed?.stock_id !== item.stock_id) return;
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [pushed, item.stock_id]);
  const unsent = useRef<() => void>(undefined);
  useEffect(() => {
    unsent.current = undefined;
    // An empty field may still be typed in: it asks when the field is left.
    const targetQuantity = parseCount(typed);
    if (targetQuantity === quantity || Number.isNaN(targetQuantity)) return;
    const send = () => {
      unsent.current = undefined;
      setQuantity(item.id, targetQuantity);
    };
    if (targetQuantity !== 0) unsent.current = send;
    const timer = setTimeout(targetQuantity === 0 ? () => setAsking(true) : send, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, quantity, item.id, setQuantity]);
  useEffect(() => () => unsent.current?.(), []);

  return (
    <li
      data-fresh={fresh || undefined}
      className={cx(
        '-mx-5 flex gap-4 border-b border-hairline px-5 py-4 transition-colors',
        'duration-(--motion-slow) first:pt-1 last:border-b-0 data-fresh:bg-accent-soft',
      )}
    >
      <Picture
        path={stock.image_path}
        alt=""
        className="aspect-4/5 w-20 shrink-0 self-start rounded-ui"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="flex min-w-0 flex-1 basis-24 flex-col gap-1.5">
            <a
              href={productHref + stock.url + variantQuery(stock)}
              className="rounded-ui leading-snug font-medium hover:underline decoration-1 underline-offset-4"
            >
              {stock.name}
            </a>
            {stock.options.length > 0 && (
              <p className="text-sm text-muted">
                {stock.options.map(({ value }) => value).join(' · ')}
              </p>
            )}
            {quantity > 1 && (
              <p className="text-sm text-muted">
                {fill(texts.each, { price: item.unit_price.formatted })}
              </p>
            )}
            <LineDiscounts discounts={item.discounts} />
          </div>
          {stock.available_inventories > 0 && (
            <LinePrice
              total={item.line_total}
              regular={item.regular_total}
              quiet={!item.on_sale}
              regularLabel={texts.regular_price}
            />
          )}
        </div>
        {item.problems.map((problem) => (
          <p key={problem} className="text-sm text-sale">
            {problem}
          </p>
        ))}
        <LimitStatus
          id={`limit-${item.id}`}
          sentences={[
            ...(limited ? [texts.maximum_quantity_reached] : []),
            ...(limited || quantity === available
              ? [fill(texts.only_left, { count: available })]
              : []),
          ]}
        />
        <div role="alert" className="empty:hidden">
          <FieldErrors
            id={`typed-${item.id}-error`}
            errors={wrong ? [fill(texts.digits_only, { value: quoteTyped(typed) })] : []}
          />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <NumberStepper
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `typed-${item.id}-error` : `limit-${item.id}`}
            aria-label={fill(texts.quantity_of, { name: stock.name })}
            decreaseLabel={texts.fewer}
            increaseLabel={texts.more}
            min={0}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onBlur={() => typed === '' && setAsking(true)}
            className="h-control-small"
          />
          <LinkButton
            tone="ink"
            className="text-sm"
            aria-label={fill(texts.remove_item, { name: stock.name })}
            onClick={() => setAsking(true)}
          >
            {texts.remove}
          </LinkButton>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) setTyped(String(quantity));
        }}
        title={texts.confirm_delete}
        description={stock.name}
        confirmLabel={texts.delete}
        cancelLabel={texts.keep}
        onConfirm={() => setQuantity(item.id, 0)}
      />
    </li>
  );
}

/** Links to the variant if the product has several. */
const variantQuery = ({ options, sku }: CartItemView['stock']) =>
  options.length ? `?sku=${encodeURIComponent(sku)}` : '';

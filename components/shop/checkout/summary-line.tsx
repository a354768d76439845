'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useCart } from '@/components/shop/cart/cart-context';
import { LimitStatus } from '@/components/shop/cart/limit-status';
import { LinePrice } from '@/components/shop/cart/line-price';
import { limitQuantity } from '@/components/shop/cart/quantity-limit';
import { Picture } from '@/components/shop/product/picture';
import { LineDiscounts } from '@/components/shop/promotions/line-discounts';
import type { ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { FieldErrors } from '@/components/ui/field-errors';
import { LinkButton } from '@/components/ui/link-button';
import { NumberStepper } from '@/components/ui/number-stepper';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import type { Quote } from '@/lib/checkout/checkout.schema';
import { parseCount, quoteTyped } from '@/lib/core/text/typed';

const TYPING_MS = 450;

export interface SummaryLineProps {
  item: Quote['items'][number];
  /** A refused quantity stays as typed. */
  typed: string | undefined;
  errors: string[] | undefined;
  editable: boolean;
  productHref: string;
}

/**
 * A line item of the order. With scripts a new quantity goes through the cart once the customer
 * stops typing, and zero or an empty field asks to confirm (§5.6); without, the form's button sends
 * it.
 */
export function SummaryLine({ item, typed, errors, editable, productHref }: SummaryLineProps) {
  const t = useTranslations('checkout');
  return (
    <li className="flex gap-4 py-4">
      <Picture
        path={item.image_path}
        alt=""
        sizes="4rem"
        className="aspect-4/5 w-16 shrink-0 self-start rounded-ui"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            <a
              href={productHref + item.url}
              className="rounded-ui leading-snug font-medium decoration-1 underline-offset-4 hover:underline"
            >
              {item.name}
            </a>
            {item.options.length > 0 && (
              <p className="text-sm text-muted">
                {item.options.map(({ value }) => value).join(' · ')}
              </p>
            )}
            {(!editable || item.quantity > 1) && (
              <p className="text-sm text-muted tabular-nums">
                {editable
                  ? t('each', { price: item.unit_price.formatted })
                  : `${item.quantity} × ${item.unit_price.formatted}`}
              </p>
            )}
            <LineDiscounts discounts={item.discounts} />
          </div>
          {item.available_inventories > 0 && (
            <LinePrice
              total={item.line_total}
              regular={item.regular_total}
              quiet={!item.on_sale}
              regularLabel={t('regular_price')}
            />
          )}
        </div>
        {editable && <Quantity item={item} typed={typed} invalid={Boolean(errors)} />}
        {item.problems.map((problem) => (
          <p key={problem} className="text-sm font-medium">
            {problem}
          </p>
        ))}
        <FieldErrors id={`quantity.${item.item_id}-error`} errors={errors} />
      </div>
    </li>
  );
}

function Quantity({
  item,
  typed,
  invalid,
}: Pick<SummaryLineProps, 'item' | 'typed'> & { invalid: boolean }) {
  const t = useTranslations('checkout');
  const store = useCart();
  const [text, setText] = useState(typed ?? String(item.quantity));
  const [asking, setAsking] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps>>();
  const [limited, setLimited] = useState(false);
  const { item_id: id, quantity, name } = item;
  // An unavailable item shows as a problem of the line.
  const available = item.available_inventories || Number.POSITIVE_INFINITY;
  const type = (quantityText: string) => {
    const within = limitQuantity(quantityText, { available, inCart: 0 });
    setText(within.quantity);
    setLimited(within.reached);
  };
  useTypedEarly(`quantity.${id}`, type);
  const inCart = store?.cart?.items.find((line) => line.id === id)?.quantity;
  const lastQuantity = useRef(inCart);
  const wrong = text.trim() !== '' && Number.isNaN(parseCount(text));

  // The cart shows a new quantity at once and reverts a refused one; the field follows it.
  useEffect(() => {
    if (
      lastQuantity.current !== undefined &&
      inCart !== undefined &&
      inCart !== lastQuantity.current
    )
      setText(String(inCart));
    lastQuantity.current = inCart;
  }, [inCart]);
  // The dialog is a fifth of the page's scripts and rarely needed.
  const ask = useCallback(() => {
    setAsking(true);
    import('@/components/ui/confirm-dialog').then(
      (loaded) => setDialog(() => loaded.ConfirmDialog),
      () => location.reload(),
    );
  }, []);
  const change = store?.setQuantity;
  useEffect(() => {
    // An empty field may still be typed in: it asks when the field is left.
    const targetQuantity = parseCount(text);
    if (!change || inCart === undefined || targetQuantity === inCart || text === typed) return;
    if (Number.isNaN(targetQuantity)) return;
    const timer = setTimeout(
      () => (targetQuantity === 0 ? ask() : change(id, targetQuantity)),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [text, inCart, id, change, typed, ask]);

  const onOpenChange = (open: boolean) => {
    setAsking(open);
    if (!open) setText(String(quantity));
  };
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <LimitStatus
        id={`quantity.${id}-limit`}
        className="w-full"
        sentences={[
          ...(limited ? [t('maximum_quantity_reached')] : []),
          ...(limited || quantity === available ? [t('only_left', { count: available })] : []),
        ]}
      />
      <div role="alert" className="w-full empty:hidden">
        <FieldErrors
          id={`quantity.${id}-wrong`}
          errors={wrong ? [t('digits_only', { value: quoteTyped(text) })] : []}
        />
      </div>
      <NumberStepper
        name={`quantity.${id}`}
        id={`quantity.${id}`}
        aria-label={t('quantity_of', { name })}
        aria-invalid={invalid || wrong || undefined}
        aria-describedby={
          wrong ? `quantity.${id}-wrong` : invalid ? `quantity.${id}-error` : `quantity.${id}-limit`
        }
        decreaseLabel={t('fewer')}
        increaseLabel={t('more')}
        min={0}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => text === '' && ask()}
        className="h-control-small"
      />
      <LinkButton
        type="submit"
        name="intent"
        value={`remove:${id}`}
        tone="ink"
        className="text-sm"
        aria-label={t('remove_item', { name })}
        onClick={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        {t('remove')}
      </LinkButton>
      {Dialog && (
        <Dialog
          open={asking}
          onOpenChange={onOpenChange}
          title={t('confirm_delete')}
          description={name}
          confirmLabel={t('delete')}
          cancelLabel={t('keep')}
          onConfirm={() => store?.setQuantity(id, 0)}
        />
      )}
    </div>
  );
}

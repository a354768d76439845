'use client';

import { useTranslations } from 'next-intl';
import { FreeDeliveryNote } from '@/components/shop/cart/free-delivery';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import type { Quote } from '@/lib/checkout/checkout.schema';
import type { CheckoutValues } from '@/lib/checkout/start';
import type { FieldMessages } from '@/lib/http/refusals';
import { CodeField, type CodeFieldRefusal } from '../promotions/code-field';
import { DiscountRows } from '../promotions/discount-rows';
import { GiftLine } from '../promotions/gift-line';
import { LineDiscounts } from '../promotions/line-discounts';
import { PromotionNotes } from '../promotions/promotion-notes';
import type { PromotionTexts } from '../promotions/promotion-texts';
import { QuoteNotices } from './quote-notices';
import { SummaryLine } from './summary-line';
import type { QuoteStatus } from './use-quote';

export interface SummaryProps {
  quote: Quote;
  notices: string[];
  values: CheckoutValues;
  messages: FieldMessages;
  status: QuoteStatus;
  /** Whether quantities can be changed, as in a cart. */
  editable: boolean;
  productHref: string;
  promotionTexts: PromotionTexts;
  /** The code refused by the last step, and why. */
  refusedCode: CodeFieldRefusal | undefined;
  /** A step is running. */
  pending: boolean;
}

/** The line items and totals; without scripts also the cart. */
export function Summary({
  quote,
  notices,
  values,
  messages,
  status,
  editable,
  productHref,
  promotionTexts,
  refusedCode,
  pending,
}: SummaryProps) {
  const t = useTranslations('checkout');
  const { items_subtotal, items_total, shipping_fee, grand_total } = quote.totals;
  const part = { texts: promotionTexts, editable };
  const [ofDelivery, ofGoods] = [true, false].map((delivery) =>
    quote.promotions_applied.filter((promotion) => (promotion.class === 'shipping') === delivery),
  );
  const shipping =
    quote.shipping_method_id === null
      ? (quote.problems.shipping_method_id?.join(' ') ?? t('shipping_unknown'))
      : shipping_fee.minor
        ? shipping_fee.formatted
        : t('free_delivery');
  const payment = quote.payment_methods.find(({ id }) => id === quote.payment_method_id);
  const texts = {
    as_sent: '',
    calculating: t('calculating'),
    calculated: t('calculated', { total: grand_total.formatted }),
    unreachable: t('unreachable'),
  };
  const problems = quote.items.some(
    ({ item_id, problems }) => problems.length || messages[`quantity.${item_id}`],
  );
  const count = quote.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label={t('summary_title')} className="rounded-ui bg-sunk p-5 sm:p-6">
      <h2 className="text-xl max-lg:hidden">{t('summary_title')}</h2>
      {/* Collapsed on a phone until the review; open on a desktop, without its summary line. */}
      <details
        ref={openOnDesktop}
        open={problems || !editable || undefined}
        className="peer group lg:details-content:[content-visibility:visible]"
      >
        <summary className={folded}>
          <h2 className="font-sans text-base font-medium tracking-normal">{t('summary_title')}</h2>
          <span className="text-muted">· {t('summary_folded', { count })} ·</span>
          <span className="font-medium tabular-nums">{grand_total.formatted}</span>
          <Icon
            name="chevron-down"
            className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="mt-2 divide-y divide-hairline">
          {quote.items.map((item) => (
            <SummaryLine
              key={`${item.item_id}:${item.quantity}`}
              item={item}
              typed={messages[`quantity.${item.item_id}`] && values[`quantity.${item.item_id}`]}
              errors={messages[`quantity.${item.item_id}`]}
              editable={editable}
              productHref={productHref}
            />
          ))}
          {quote.gifts.map((gift) => (
            <GiftLine
              key={gift.promotion_id}
              gift={gift}
              regularLabel={t('regular_price')}
              productHref={productHref}
              {...part}
            />
          ))}
        </ul>
        {editable && (
          <noscript>
            <Button type="submit" name="intent" value="update" variant="secondary" full>
              {t('recalculate')}
            </Button>
          </noscript>
        )}
        <dl
          className={cx(
            'mt-4 flex flex-col gap-2 border-t border-hairline pt-4 tabular-nums transition-opacity',
            status === 'calculating' && 'opacity-50',
          )}
        >
          <Row label={t('items')} amount={items_subtotal.formatted} />
          <DiscountRows applied={ofGoods ?? []} {...part} />
          <Row label={t('shipping')} amount={shipping} />
          <DiscountRows applied={ofDelivery ?? []} {...part} />
          {quote.gift_wrap_fee && (
            <Row label={t('gift_wrap')} amount={quote.gift_wrap_fee.formatted} />
          )}
          {payment && payment.fee.minor > 0 && (
            <Row label={t('payment_fee')} amount={payment.fee.formatted} />
          )}
          {!quote.prices_include_tax && <TaxRows taxes={quote.taxes} />}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
            <dt>{t('total')}</dt>
            <dd className="text-xl font-medium">{grand_total.formatted}</dd>
          </div>
          {quote.prices_include_tax && <TaxRows taxes={quote.taxes} />}
        </dl>
        {payment?.collected.rate && (
          <p className="mt-1 text-right text-sm text-muted">
            {t('you_pay', { total: payment.collected.text })}
          </p>
        )}
      </details>
      {/* While the rows above are collapsed, an applied code still shows. */}
      <div className="empty:hidden peer-open:hidden lg:hidden">
        <LineDiscounts
          discounts={quote.promotions_applied.filter(
            ({ code, amount }) => code && amount.minor > 0,
          )}
        />
      </div>
      <QuoteNotices notices={notices} width="wide" />
      {editable && (
        <div className="mt-5">
          <CodeField id="code" texts={promotionTexts} refused={refusedCode} pending={pending} />
          {refusedCode && <input type="hidden" name="code_refused" value={refusedCode.code} />}
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <PromotionNotes
          promotions_not_applied={quote.promotions_not_applied}
          next_offer={editable ? quote.next_offer : null}
          {...part}
        />
      </div>
      {editable && (
        <FreeDeliveryNote
          offer={quote.free_delivery}
          subtotal={items_total.minor}
          texts={{
            free_delivery_missing: t.raw('free_delivery_missing'),
            free_delivery_reached: t.raw('free_delivery_reached'),
          }}
          className="mt-4"
        />
      )}
      <p role="status" className={status === 'unreachable' ? 'mt-3 text-sm text-sale' : 'sr-only'}>
        {texts[status]}
      </p>
    </section>
  );
}

const folded =
  'flex min-h-control cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-ui lg:hidden [&::-webkit-details-marker]:hidden';

/** For browsers whose style sheets do not reach the content of a closed `details`. */
function openOnDesktop(details: HTMLDetailsElement | null) {
  if (!details || CSS.supports('selector(::details-content)')) return;
  if (matchMedia('(min-width: 64rem)').matches) details.open = true;
}

const TaxRows = ({ taxes }: Pick<Quote, 'taxes'>) =>
  taxes.map(({ label, amount }) => <Row key={label} label={label} amount={amount.formatted} />);

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

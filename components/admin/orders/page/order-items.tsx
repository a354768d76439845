import { ImageOff } from 'lucide-react';
import { DataTable } from '@/components/admin/list/data-table';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link-button';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { imageUrl } from '@/lib/core/web/image';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { PriceSteps } from '../price-steps';
import { RefundButton } from '../refund/refund-button';
import { isRefundable, type TransitionableOrder } from '../transitions';
import { DiscountName } from './discount-name';
import { OrderTotals } from './order-totals';

export interface OrderItemsProps {
  order: OrderForStaff;
  dialogOrder: TransitionableOrder;
  language: Language;
  /** What the admin may open. */
  opens: { products: boolean; promotions: boolean };
}

/**
 * The line items with their images and options at the time of the order, and the sums. On a phone
 * quantity and unit price are below the name.
 */
export function OrderItems({ order, dialogOrder, language, opens }: OrderItemsProps) {
  const t = translator(language, 'orders');
  return (
    <>
      <DataTable
        label={t('goods')}
        within="card"
        labels={t}
        rows={order.items}
        columns={[
          {
            key: 'product',
            cell: ({
              product_id,
              image_path,
              name,
              sku,
              options,
              quantity,
              unit_price,
              ...item
            }) => (
              <div className="flex items-center @xl:min-w-52 gap-3 py-1">
                <Picture path={image_path} />
                <div className="min-w-0">
                  <p>
                    {opens.products && product_id ? (
                      <TextLink href={`/admin/product/edit/${product_id}`}>{name}</TextLink>
                    ) : (
                      name
                    )}
                  </p>
                  <p className="text-xs text-muted">
                    {[
                      sku,
                      ...options.map((option) => withLabel(option.attribute, option.value)),
                    ].join(' · ')}
                  </p>
                  <p className="text-xs tabular-nums @xl:hidden">
                    {`${quantity - item.quantity_uncharged} × ${unit_price.formatted}`}
                  </p>
                  {item.price_changed_from && (
                    <p className="text-xs break-words">
                      {t('price_changed', {
                        price: item.price_changed_from.formatted,
                        reason: item.price_reason,
                      })}
                    </p>
                  )}
                  <LineDiscounts item={item} language={language} mayOpen={opens.promotions} />
                  {isRefundable(dialogOrder, item.id) && (
                    <RefundButton order={dialogOrder} line={{ id: item.id, name }} />
                  )}
                </div>
              </div>
            ),
          },
          { key: 'unit_price', numeric: true, from: 'sm' },
          {
            key: 'quantity',
            numeric: true,
            from: 'sm',
            cell: (item) => <Units item={item} language={language} />,
          },
          {
            key: 'line_total',
            numeric: true,
            cell: ({ line_total, regular_unit_price, unit_price }) => (
              <>
                {line_total.formatted}
                {regular_unit_price && regular_unit_price.minor > unit_price.minor && (
                  <span className="block text-xs sm:whitespace-nowrap text-muted">
                    {t('instead_of', { price: regular_unit_price.formatted })}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      <OrderTotals order={order} language={language} mayOpen={opens.promotions} />
      <PriceSteps steps={order.price_steps} language={language} />
    </>
  );
}

interface LineDiscountsProps {
  item: Pick<OrderForStaff['items'][number], 'is_gift' | 'discounts' | 'order_discount'>;
  language: Language;
  mayOpen: boolean;
}

/** A line item's own discounts with their sources, and its share of the order's discounts. */
function LineDiscounts({ item, language, mayOpen }: LineDiscountsProps) {
  const t = translator(language, 'orders');
  const { is_gift, discounts, order_discount } = item;
  return (
    <>
      {is_gift && <Badge tone="accent">{t('gift')}</Badge>}
      {discounts.map((discount) => (
        <p key={`${discount.promotion_id}-${discount.code}`} className="text-xs tabular-nums">
          <DiscountName discount={discount} language={language} mayOpen={mayOpen} />
          {discount.amount.minor > 0 && ` −${discount.amount.formatted}`}
        </p>
      ))}
      {order_discount.minor > 0 && (
        <p className="text-xs text-muted tabular-nums">
          {t('order_share', { amount: `−${order_discount.formatted}` })}
        </p>
      )}
    </>
  );
}

/** The number of units charged, and what became of these and of those not charged. */
function Units({
  item: { quantity, quantity_uncharged, quantity_shipped, quantity_returned, quantity_refunded },
  language,
}: {
  item: OrderForStaff['items'][number];
  language: Language;
}) {
  const t = translator(language, 'orders');
  const charged = quantity - quantity_uncharged;
  const isPart = quantity_shipped > 0 && quantity_shipped < charged;
  return (
    <>
      {charged}
      {isPart && (
        <span className="block text-xs text-caution">
          {t('sent_of', { sent: quantity_shipped, all: charged })}
        </span>
      )}
      {(
        [
          ['canceled_units', quantity_uncharged],
          ['returned_units', quantity_returned],
          ['refunded_units', quantity_refunded],
        ] as const
      ).map(
        ([word, count]) =>
          count > 0 && (
            <span key={word} className="block text-xs text-muted">
              {t(word, { count })}
            </span>
          ),
      )}
    </>
  );
}

function Picture({ path }: { path: string | null }) {
  if (!path)
    return (
      <span
        aria-hidden
        className="grid h-15 w-12 shrink-0 place-items-center rounded-ui bg-sunk text-muted"
      >
        <ImageOff className="size-4" />
      </span>
    );
  // Copies in each width are stored at upload, so no optimizer is needed.
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      src={imageUrl(path, 100)}
      alt=""
      width={48}
      height={60}
      loading="lazy"
      className="h-15 w-12 shrink-0 rounded-ui object-cover"
    />
  );
}

import { ImageOff } from 'lucide-react';
import { DataTable } from '@/components/admin/list/data-table';
import { TextLink } from '@/components/ui/link-button';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { imageUrl } from '@/lib/core/web/image';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff-view.schema';

export interface OrderItemsProps {
  order: OrderForStaff;
  language: Language;
  /** Whether whoever looks may open products. */
  mayOpen: boolean;
}

/**
 * What was bought, with its picture and options as they were, and how it adds up. On a phone
 * quantity and unit price stand below the name.
 */
export function OrderItems({ order, language, mayOpen }: OrderItemsProps) {
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
            cell: ({ product_id, image_path, name, sku, options, quantity, unit_price }) => (
              <div className="flex items-center @xl:min-w-52 gap-3 py-1">
                <Picture path={image_path} />
                <div className="min-w-0">
                  <p>
                    {mayOpen && product_id ? (
                      <TextLink href={`/admin/product/edit/${product_id}`}>{name}</TextLink>
                    ) : (
                      name
                    )}
                  </p>
                  <p className="text-xs text-muted">
                    {[sku, ...options.map((one) => withLabel(one.attribute, one.value))].join(
                      ' · ',
                    )}
                  </p>
                  <p className="text-xs tabular-nums @xl:hidden">{`${quantity} × ${unit_price.formatted}`}</p>
                </div>
              </div>
            ),
          },
          { key: 'unit_price', numeric: true, from: 'sm' },
          {
            key: 'quantity',
            numeric: true,
            from: 'sm',
            cell: ({ quantity, quantity_shipped }) => (
              <>
                {quantity}
                {quantity_shipped > 0 && quantity_shipped < quantity && (
                  <span className="block text-xs text-caution">
                    {t('sent_of', { sent: quantity_shipped, all: quantity })}
                  </span>
                )}
              </>
            ),
          },
          { key: 'line_total', numeric: true },
        ]}
      />
      <Totals order={order} language={language} />
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
  // The copies are made at upload; nothing is left for an optimiser to do.
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

function Totals({ order, language }: { order: OrderForStaff; language: Language }) {
  const t = translator(language, 'orders');
  const less = (amount: { minor: number; formatted: string }) =>
    amount.minor > 0 && `−${amount.formatted}`;
  const more = (amount: { minor: number; formatted: string }) =>
    amount.minor > 0 && amount.formatted;
  const rows: [label: string, amount: string | false, strong?: boolean][] = [
    [t('items_subtotal'), order.items_subtotal.formatted],
    [t('items_discount'), less(order.items_discount)],
    [t('order_discount'), less(order.order_discount)],
    [`${t('shipping_fee')} (${order.shipping_method_title})`, order.shipping_fee.formatted],
    [t('shipping_discount'), less(order.shipping_discount)],
    ...order.fees.map(({ title, amount }): [string, string] => [title, amount.formatted]),
    [t(order.prices_include_tax ? 'tax_included' : 'tax_total'), more(order.tax_total)],
    [t('grand_total'), order.grand_total.formatted, true],
    [t('paid_total'), order.paid_total.formatted],
    [t('refunded_total'), less(order.refunded_total)],
    [
      translator(language, 'collection')('at', { rate: order.collected.rate ?? '' }),
      order.collected.rate !== null && order.collected.total.formatted,
    ],
    [t('amount_due'), order.status !== 'canceled' && more(order.amount_due)],
  ];
  return (
    <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-y-1 px-3 tabular-nums">
      {rows.flatMap(([label, amount, strong]) =>
        amount === false
          ? []
          : [
              <dt
                key={label}
                className={
                  strong ? 'mt-1 border-t border-hairline pt-2 pr-6 font-medium' : 'pr-6 text-muted'
                }
              >
                {label}
              </dt>,
              <dd
                key={`${label}-amount`}
                className={
                  strong ? 'mt-1 border-t border-hairline pt-2 text-end font-medium' : 'text-end'
                }
              >
                {amount}
              </dd>,
            ],
      )}
      {order.currency !== order.base_currency && (
        <dd className="col-span-2 text-end text-xs text-muted">
          {t('in_base', { amount: order.base_grand_total.formatted })}
        </dd>
      )}
    </dl>
  );
}

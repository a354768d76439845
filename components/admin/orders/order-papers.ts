import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { type PaperType, paperPath } from '@/lib/orders/papers/paper.schema';

type Printed = Pick<
  OrderForStaff,
  'id' | 'has_invoice' | 'documents' | 'items' | 'shipments' | 'allowed_moves'
>;

/** The documents that can be printed for an order now. */
export function listOrderPapers(
  order: Printed,
  language: Language,
): { label: string; href: string }[] {
  const t = translator(language, 'orders');
  const { id, documents, items, shipments } = order;
  const isOpen = items.some(
    ({ quantity, quantity_shipped, quantity_canceled }) =>
      quantity > quantity_shipped + quantity_canceled,
  );
  const hasParcel = shipments.some(({ status }) => status !== 'canceled');
  const paper = (type: PaperType, label: string) => ({ label, href: paperPath(type, [id]) });
  const invoice = paper('invoice', t('issue_invoice'));
  const confirmation = paper('confirmation', t('print_confirmation'));
  return [
    ...documents.map(({ kind, number }) => ({
      label: t(`print_${kind}_numbered`, { number }),
      href: paperPath(kind, [id], { number }),
    })),
    ...(documents.length ? [] : [order.has_invoice ? invoice : confirmation]),
    ...(isOpen || hasParcel ? [paper('packing_slip', t('print_packing_slip'))] : []),
    ...(isOpen && order.allowed_moves.includes('shipped')
      ? [paper('pick_list', t('print_pick_list'))]
      : []),
  ];
}

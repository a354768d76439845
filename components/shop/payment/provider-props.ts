import type { CardQuery } from '@/lib/checkout/card-page';
import type { Language } from '@/lib/core/language';
import type { Price } from '@/lib/core/money';
import type { ProviderForm } from '@/lib/payments/gateways';
import type { OrderAction } from '../order/action-form';

export type ProviderKind = ProviderForm['kind'];
/** What the part of a provider on the card page is given. */
export type ProviderPaymentProps<K extends ProviderKind = ProviderKind> = {
  form: Extract<ProviderForm, { kind: K }>;
  language: Language;
  total: Price;
  /** Until when the goods are kept, as a sentence. */
  reservationText: string;
  /** This page's own address, to which the shopper's bank leads back. */
  path: string;
  action: OrderAction;
  query: CardQuery;
};

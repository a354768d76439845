import type { CardQuery } from '@/lib/checkout/card-page';
import type { Language } from '@/lib/core/language';
import type { Price } from '@/lib/core/money';
import type { ProviderForm } from '@/lib/payments/gateways';
import type { OrderAction } from '../order/action-form';

export type ProviderKind = ProviderForm['kind'];
/** The props of a provider's component on the card page. */
export type ProviderPaymentProps<K extends ProviderKind = ProviderKind> = {
  form: Extract<ProviderForm, { kind: K }>;
  language: Language;
  total: Price;
  /** Until when the items are reserved, as a sentence. */
  reservationText: string;
  /** This page's path, to which the customer's bank leads back. */
  path: string;
  action: OrderAction;
  query: CardQuery;
};

import 'server-only';
import { columnDefaults } from '@/db/column-defaults';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { languages } from '@/lib/core/language';
import type { Localized } from '@/lib/core/text/localized';
import type { Addresses } from '@/lib/orders/contact/addresses';
import { isSentElsewhere } from '@/lib/orders/contact/places';
import type { Order } from '@/lib/orders/order/state';
import { isUsableMethod } from '@/lib/payments/offered-method';
import type { PaymentMethod } from '@/lib/payments/options';
import type { OrderRules } from '@/lib/pricing/order-rules.schema';
import type { ShippingMethod } from '@/lib/shipping/tariff';

/** The shipping and payment methods of an order, even if the shop has deleted them. */
export const getOrderShippingId = (row: Order, rules: OrderRules | undefined): number | null =>
  row.shipping_method_id ?? rules?.shipping.id ?? null;
export const getOrderPaymentId = (row: Order, rules: OrderRules | undefined): number | null =>
  row.payment_method_id ?? rules?.payment?.id ?? null;

/**
 * The shipping fee staff set, while the method is the same. An order without stored rules keeps its
 * fee if staff sold it, as does any that only changes its payment method.
 */
export function getOwnDeliveryFee(row: Order, rules: OrderRules | undefined, isAgreed: boolean) {
  const of = { shipping_fee_of: getOrderShippingId(row, rules) };
  if (isAgreed || (!rules && row.channel === 'admin'))
    return { ...of, shipping_fee_minor: row.shipping_fee };
  const shipping_fee_minor = rules?.shipping.own_fee_minor;
  return shipping_fee_minor === undefined ? {} : { ...of, shipping_fee_minor };
}

/** `by_today`: on today's terms if the shop still has it, else on those stored with the order. */
type Own = { row: Order; rules: OrderRules | undefined; by_today: boolean };

/**
 * The shop's shipping methods, with the order's own as agreed, even if disabled or deleted; for
 * another destination (`to`) only if it goes there, at its tariff. Goods it excludes count only if
 * new. `isPaidOtherwise`: only its own, as only the payment changes.
 */
export function withOwnDelivery(
  methods: readonly ShippingMethod[],
  { row, rules, by_today, to }: Own & { to: Addresses },
  isPaidOtherwise: boolean,
): ShippingMethod[] {
  const id = getOrderShippingId(row, rules);
  const ownMethod = methods.find((method) => method.id === id);
  const others = isPaidOtherwise ? [] : methods.filter((method) => method !== ownMethod);
  if (id === null || (!ownMethod && !rules)) return others;
  const goods = rules?.goods ?? [];
  const method = ownMethod ?? {
    ...noDelivery,
    id,
    title: inEveryLanguage(row.shipping_method_title),
  };
  const own = {
    ...asAgreed(method),
    ...(isSentElsewhere(row, to) && { zones: ownMethod ? ownMethod.zones : sameCountry(row) }),
    excluded_product_ids: method.excluded_product_ids.filter(
      (id) => !goods.some(({ product_id }) => product_id === id),
    ),
    excluded_category_ids: method.excluded_category_ids.filter(
      (id) => !goods.some(({ category_ids }) => category_ids.includes(id)),
    ),
  };
  const priced =
    rules && !(by_today && ownMethod) ? { ...own, ...columnsOfTariff(rules.shipping) } : own;
  if (!isPaidOtherwise) return [...others, priced];
  return [{ ...priced, ...unbounded, payment_method_ids: method.payment_method_ids }];
}

/** A shipping method with no limits left, for an order it was chosen for: only its price. */
const asAgreed = (method: ShippingMethod): ShippingMethod => ({
  ...method,
  enabled: true,
  zones: [],
  channels: [],
  membership_tier_ids: [],
  warehouse_ids: [],
  payment_method_ids: [],
});

/** The zones of a deleted shipping method, as far as known. */
const sameCountry = ({ shipping_address: from }: Order): ShippingMethod['zones'] =>
  from ? [{ countries: [from.country] }] : [];

const unbounded = {
  excluded_product_ids: [],
  excluded_category_ids: [],
  min_amount_minor: null,
  max_amount_minor: null,
  min_weight: null,
  max_weight: null,
};

const columnsOfTariff = (tariff: OrderRules['shipping']) => ({
  type: tariff.type,
  rates: tariff.rates,
  free_over_amount_minor: tariff.base_free_over_minor,
  handling_fee_minor: tariff.base_handling_minor,
  min_amount_minor: tariff.base_min_minor,
  max_amount_minor: tariff.base_max_minor,
  min_weight: tariff.min_weight,
  max_weight: tariff.max_weight,
  tax_class_id: classId(tariff.tax_class),
});

/**
 * The shop's payment methods with the order's own, like `withOwnDelivery`. Whether it can still be
 * paid that way is checked on payment. It must accept a shipping method other than the agreed one.
 */
export function withOwnPayment(
  methods: readonly PaymentMethod[],
  { row, rules, by_today }: Own,
  isSameDelivery: boolean,
): PaymentMethod[] {
  const id = getOrderPaymentId(row, rules);
  const ownMethod = methods.find((method) => method.id === id);
  const others = methods.filter((method) => method !== ownMethod);
  if (id === null || (!ownMethod && !rules)) return others;
  const title = inEveryLanguage(row.payment_method_title);
  const method = ownMethod ?? { ...noPayment, id, title };
  const own = {
    ...method,
    provider: isUsableMethod(method) ? method.provider : ('manual' as const),
    enabled: true,
    currencies: row.collected_currency ? [row.collected_currency] : [],
    countries: [],
    channels: [],
    membership_tier_ids: [],
    shipping_method_ids: isSameDelivery ? [] : method.shipping_method_ids,
  };
  const fee = by_today && ownMethod ? undefined : rules?.payment;
  return [...others, fee?.id === id ? { ...own, ...columnsOfFee(fee) } : own];
}

const columnsOfFee = (terms: NonNullable<OrderRules['payment']>) => ({
  min_amount_minor: terms.base_min_minor,
  max_amount_minor: terms.base_max_minor,
  fee_type: terms.fee_type,
  fee_value: terms.fee_value,
  fee_max_minor: terms.fee_max_minor,
  tax_class_id: terms.tax_class === null ? null : classId(terms.tax_class),
});

/** As in `toTaxClassKey`. */
const classId = (name: string): number | null => Number.parseInt(name, 10) || null;

const inEveryLanguage = (text: string): Localized =>
  Object.fromEntries(languages.map((language) => [language, text]));

const generatedFields = ['id', 'created_at', 'updated_at'] as const;

/** A shipping method with only its tariff. */
const noDelivery = {
  ...columnDefaults(shippingMethod, generatedFields),
  code: '',
  type: 'flat' as const,
};

/** A payment method with only its fee. */
const noPayment = {
  ...columnDefaults(paymentMethod, generatedFields),
  code: '',
  type: 'offline_transfer' as const,
  provider: 'manual' as const,
  payment_window_minutes: 0,
};

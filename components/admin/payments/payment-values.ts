import type { PaymentMethodRecord } from '@/lib/payments/payment-method-record.schema';
import type { Provider } from '@/lib/payments/provider-terms.schema';
import { providerTerms } from '@/lib/payments/providers.schema';

const allFields = Object.values(providerTerms).flatMap(({ fields }) => fields);
const createBlankFields = (secret: boolean): Record<string, string> =>
  Object.fromEntries(
    allFields.filter((field) => field.secret === secret).map(({ name }) => [name, '']),
  );

/** The names of the keys of all providers. */
export const keyNames = (secret: boolean): string[] => Object.keys(createBlankFields(secret));

/** The empty keys of an account. */
export const blankKeys = () => ({
  public_config: createBlankFields(false),
  config: createBlankFields(true),
});

/** The initial form values of a payment method. */
export const blankPaymentMethod = () => ({
  code: '',
  title: '',
  description: '',
  instructions: '',
  type: 'offline_transfer',
  provider: 'manual',
  enabled: false,
  test_mode: false,
  order: 0,
  icon_path: null,
  qr_path: null,
  currencies: [],
  countries: [],
  channels: [],
  membership_tier_ids: [],
  shipping_method_ids: [],
  min_amount: '',
  max_amount: '',
  fee_type: 'none',
  fee_value: '',
  fee_max: '',
  tax_class_id: '',
  capture_mode: 'auto',
  payment_window_minutes: '',
  requires_proof: true,
  allow_ship_before_payment: true,
  ...blankKeys(),
});

/** Null is an empty text in the form; secrets are never returned. */
export const toPaymentMethodValues = (record: PaymentMethodRecord) => {
  const { public_config, config } = blankKeys();
  return {
    public_config: { ...public_config, ...record.public_config },
    config,
    min_amount: record.min_amount ?? '',
    max_amount: record.max_amount ?? '',
    fee_value: record.fee_type === 'none' ? '' : record.fee_value,
    fee_max: record.fee_max ?? '',
    tax_class_id: String(record.tax_class_id ?? ''),
  };
};

/** The countries of a method after its provider changed: those staff chose, else the provider's. */
export function countriesFor(provider: Provider, chosen: string[]): string[] {
  const terms = Object.values(providerTerms);
  const isUsual = terms.some(({ countries }) => countries.join() === chosen.join());
  return isUsual ? [...providerTerms[provider].countries] : chosen;
}

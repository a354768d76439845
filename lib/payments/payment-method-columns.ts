import 'server-only';
import type { paymentMethod } from '@/db/schema/methods';
import type { Settings } from '@/lib/core/settings.schema';
import {
  formatStoredAmount,
  formatStoredValue,
  toStoredAmount,
  toStoredValue,
} from '@/lib/promotions/promotion-amounts';
import { isPaymentConfigured, readCertificate, readPaymentSecrets } from './account';
import type { PaymentMethodInput, paymentMethodDefaults } from './payment-method.schema';
import { getTypeDefaults } from './payment-method.schema';
import { parseCertificate } from './pem';
import { providerTerms } from './providers.schema';

type Row = typeof paymentMethod.$inferSelect;
type Sent = Required<PaymentMethodInput>;
/** A payment method without texts, secrets and write options. */
export type PaymentSettings = Pick<
  Sent,
  'code' | 'type' | 'provider' | keyof typeof paymentMethodDefaults
>;

/**
 * The columns of a payment method. Fields its type or provider doesn't use are blank. Refuses, on
 * its field, an amount with too many decimals.
 */
export function toPaymentMethodColumns(settings: Settings, terms: PaymentSettings) {
  const { min_amount, max_amount, fee_type, fee_value, fee_max, public_config, ...plain } = terms;
  const { type, provider } = plain;
  const { automatic, fields } = providerTerms[provider];
  const amount = (field: string, text: string | null) => toStoredAmount(settings, field, text);
  const usual = getTypeDefaults(type);
  const isTransfer = type === 'offline_transfer';
  const isCash = type === 'cash_on_delivery';
  return {
    ...plain,
    public_config: publicKeys(provider, public_config),
    test_mode: plain.test_mode && fields.some(({ test }) => test === true),
    qr_path: isTransfer ? plain.qr_path : null,
    min_amount_minor: amount('min_amount', min_amount),
    max_amount_minor: amount('max_amount', max_amount),
    fee_type,
    fee_value:
      fee_type === 'none'
        ? 0
        : toStoredValue(settings, feeUnit(fee_type), 'fee_value', fee_value ?? '0'),
    fee_max_minor: fee_type === 'percent' ? amount('fee_max', fee_max) : null,
    capture_mode: automatic ? plain.capture_mode : ('auto' as const),
    payment_window_minutes: plain.payment_window_minutes ?? usual.payment_window_minutes,
    requires_proof: isTransfer && (plain.requires_proof ?? usual.requires_proof),
    allow_ship_before_payment:
      isCash && (plain.allow_ship_before_payment ?? usual.allow_ship_before_payment),
  };
}

const feeUnit = (type: Row['fee_type']) => (type === 'percent' ? 'percent' : 'amount');

/** The public keys of an account: those its provider has and that are filled in. */
const publicKeys = (
  provider: Row['provider'],
  sent: Sent['public_config'],
): Record<string, string> =>
  Object.fromEntries(
    providerTerms[provider].fields.flatMap(({ name, secret }) => {
      const text = sent[name];
      return !secret && text ? [[name, text]] : [];
    }),
  );

/** Fee and limits in API format. */
export const feeState = (
  settings: Settings,
  row: Pick<
    Row,
    'fee_type' | 'fee_value' | 'fee_max_minor' | 'min_amount_minor' | 'max_amount_minor'
  >,
) => ({
  min_amount: formatStoredAmount(settings, row.min_amount_minor),
  max_amount: formatStoredAmount(settings, row.max_amount_minor),
  fee_type: row.fee_type,
  fee_value: formatStoredValue(settings, feeUnit(row.fee_type), row.fee_value),
  fee_max: formatStoredAmount(settings, row.fee_max_minor),
});

/**
 * A payment method in API format. Secrets appear only as the names of those set, the certificate as
 * its fingerprint.
 */
export function paymentState(settings: Settings, row: Row) {
  const {
    config,
    certificate,
    min_amount_minor: _,
    max_amount_minor: __,
    fee_max_minor: ___,
    ...plain
  } = row;
  return {
    ...plain,
    ...feeState(settings, row),
    config_set: Object.keys(readPaymentSecrets(config)).sort(),
    certificate: (certificate && getFingerprint(certificate)) || null,
  };
}

/** The same as the form reads it. */
export const paymentView = (settings: Settings, row: Row) => ({
  ...paymentState(settings, row),
  configured: isPaymentConfigured(row),
});

function getFingerprint(sealed: string): string | undefined {
  const pem = readCertificate(sealed);
  return pem && parseCertificate(pem)?.fingerprint;
}

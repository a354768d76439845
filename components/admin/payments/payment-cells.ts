import type { Language } from '@/lib/core/language';
import type { ShownCurrency } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { PaymentMethodRow } from '@/lib/payments/payment-method-record.schema';
import { amountWords } from '@/lib/promotions/offer-words.schema';

/** The fee as the list shows it: "2.5 %, at most HK$50.00". */
export function feeCell(
  { fee_type, fee_value, fee_max }: PaymentMethodRow,
  language: Language,
  currency: ShownCurrency,
): string {
  if (fee_type === 'none' || !Number(fee_value)) return '–';
  if (fee_type === 'fixed') return amountWords(fee_value, currency);
  const fee = `${fee_value} %`;
  if (fee_max === null) return fee;
  const most = amountWords(fee_max, currency);
  return translator(language, 'payment')('fee_at_most', { fee, most });
}

/** Whether it can take payments, and whether only in test mode. */
export function stateCell({ configured, test_mode }: PaymentMethodRow, language: Language): string {
  const t = translator(language, 'payment');
  if (!configured) return t('state_missing');
  return t(test_mode ? 'state_test' : 'state_ready');
}

import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import {
  type Currency,
  convertAmount,
  getCurrencyStep,
  parseDecimal,
  toPrice,
} from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { feeTotal, paymentFee } from '@/lib/pricing/methods';
import { baseCurrency, supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import { taxRules } from '@/lib/tax/tax-rules';
import { isPaymentConfigured } from './account';
import {
  type AmountRefusal,
  chargeRefusal,
  findPaymentBoundRefusal,
  type PaymentRefusal,
  paymentRefusals,
} from './eligibility';
import { readPaymentMethods } from './kept-methods';
import { isUsableMethod } from './offered-method';
import { type PaymentMethod, toPaymentTerms } from './options';
import type { PaymentTrial, PaymentTrialQuery } from './payment-trial.schema';

type Refusal =
  | { reason: PaymentRefusal | 'not_configured' | 'provider_off'; limit?: undefined }
  | AmountRefusal;
type Purchase = { query: PaymentTrialQuery; currency: Currency; minor: number };

/**
 * Every payment method as checkout would judge it for one purchase: its fee, or each reason why it
 * isn't offered, in words. Refuses, on its field, an unknown currency and an amount with too many
 * decimals.
 */
export async function tryPayments(
  ctx: AdminContext,
  query: PaymentTrialQuery,
): Promise<PaymentTrial> {
  const base = baseCurrency(ctx.settings);
  const currency = query.currency ? supportedCurrency(ctx.settings, query.currency) : base;
  if (!currency) throw invalid('currency', 'currency_not_supported');
  const minor = parseDecimal(query.amount ?? '0', currency.decimals);
  if (minor === undefined)
    throw invalid('amount', 'amount_decimals', {
      value: query.amount ?? '',
      decimals: currency.decimals,
    });
  const rate = {
    step: getCurrencyStep(currency),
    convert: (base_minor: number) => convertAmount(base_minor, base, currency),
  };
  const tax = await taxRules(ctx, { shipping: { country: query.country } });
  const methods = [...(await readPaymentMethods(ctx))];
  methods.sort((method, other) => method.order - other.order || method.id - other.id);
  return {
    amount: toPrice(minor, currency),
    currency: currency.identifier,
    methods: methods.map((method) => {
      const fee = paymentFee(toPaymentTerms(method), minor, rate, tax);
      const whole = { convert: rate.convert, total: minor + feeTotal(fee) };
      const refusals = listRefusals(ctx, method, { query, currency, minor }, whole);
      return {
        id: method.id,
        title: localizer(ctx)(method.title),
        fee: refusals.length ? null : toPrice(fee.fee_minor, currency),
        refusals: refusals.map((refusal) => ({
          reason: refusal.reason,
          message: refusalWords(ctx, refusal, query, currency),
        })),
      };
    }),
  };
}

function listRefusals(
  { settings }: AdminContext,
  method: PaymentMethod,
  { query, currency, minor }: Purchase,
  { total, convert }: { total: number; convert: (base_minor: number) => number },
): Refusal[] {
  const place = {
    currency: currency.identifier,
    supported: supportedIdentifiers(settings),
    country: query.country,
    shipping_method_id: query.shipping_method ?? null,
    tier_id: query.tier ?? null,
    channel: 'online' as const,
    without_scripts: query.without_scripts ?? false,
  };
  const found: Refusal[] = paymentRefusals(method, place).map((reason) => ({ reason }));
  if (!isPaymentConfigured(method)) found.push({ reason: 'not_configured' });
  else if (!isUsableMethod(method)) found.push({ reason: 'provider_off' });
  const bound = findPaymentBoundRefusal(method, minor, convert);
  if (bound) found.push(bound);
  const charge = chargeRefusal(method, total, currency);
  if (charge && found.every(({ reason }) => reason !== charge.reason)) found.push(charge);
  return found;
}

function refusalWords(
  { language }: AdminContext,
  { reason, limit = 0 }: Refusal,
  { country = '' }: PaymentTrialQuery,
  currency: Currency,
): string {
  return translator(language, 'payment')(`refusal.${reason}`, {
    limit: toPrice(limit, currency).formatted,
    country: countryName(country, language),
    currency: currency.identifier,
  });
}

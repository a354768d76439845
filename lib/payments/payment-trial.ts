import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Currency, convert, parseDecimal, priceOf, stepOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { feeTotal, paymentFee } from '@/lib/pricing/methods';
import { baseCurrency, supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import { taxRules } from '@/lib/tax/tax-rules';
import { isConfigured } from './account';
import {
  type AmountRefusal,
  boundRefusal,
  chargeRefusal,
  type PaymentRefusal,
  paymentRefusals,
} from './eligibility';
import { paymentMethods } from './kept-methods';
import { isUsable } from './offered-method';
import { type PaymentMethod, termsOf } from './options';
import type { PaymentTrial, PaymentTrialQuery } from './payment-trial.schema';

type Refusal =
  | { reason: PaymentRefusal | 'not_configured' | 'provider_off'; limit?: undefined }
  | AmountRefusal;
type Purchase = { query: PaymentTrialQuery; currency: Currency; minor: number };

/**
 * Every way to pay as the checkout would judge it for one purchase: its fee, or each reason why
 * it is not offered, in words. Refuses, on its field, a currency the shop does not have and an
 * amount that is too fine.
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
    step: stepOf(currency),
    convert: (base_minor: number) => convert(base_minor, base, currency),
  };
  const tax = await taxRules(ctx, { shipping: { country: query.country } });
  const methods = [...(await paymentMethods(ctx))];
  methods.sort((one, other) => one.order - other.order || one.id - other.id);
  return {
    amount: priceOf(minor, currency),
    currency: currency.identifier,
    methods: methods.map((method) => {
      const fee = paymentFee(termsOf(method), minor, rate, tax);
      const whole = { convert: rate.convert, total: minor + feeTotal(fee) };
      const refusals = refusalsOf(ctx, method, { query, currency, minor }, whole);
      return {
        id: method.id,
        title: localizer(ctx)(method.title),
        fee: refusals.length ? null : priceOf(fee.fee_minor, currency),
        refusals: refusals.map((one) => ({
          reason: one.reason,
          message: refusalWords(ctx, one, query, currency),
        })),
      };
    }),
  };
}

function refusalsOf(
  { settings }: AdminContext,
  method: PaymentMethod,
  { query, currency, minor }: Purchase,
  { total, convert }: { total: number; convert: (base_minor: number) => number },
): Refusal[] {
  const place = {
    currency: currency.identifier,
    known: supportedIdentifiers(settings),
    country: query.country,
    shipping_method_id: query.shipping_method ?? null,
    tier_id: query.tier ?? null,
    channel: 'online' as const,
    without_scripts: query.without_scripts ?? false,
  };
  const found: Refusal[] = paymentRefusals(method, place).map((reason) => ({ reason }));
  if (!isConfigured(method)) found.push({ reason: 'not_configured' });
  else if (!isUsable(method)) found.push({ reason: 'provider_off' });
  const bound = boundRefusal(method, minor, convert);
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
    limit: priceOf(limit, currency).formatted,
    country: countryName(country, language),
    currency: currency.identifier,
  });
}

import 'server-only';
import { paymentMethod } from '@/db/schema/methods';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import { stored } from '@/lib/core/records/rows';
import { cleanHtml } from '@/lib/core/text/html';
import { mapLocalized, writeLocalizedFields, writtenAs } from '@/lib/core/text/localized';
import { baseMinor } from '@/lib/settings/base-amount';
import type { PaymentMethodInput } from './payment-method.schema';

export type CreatedPaymentMethod = typeof paymentMethod.$inferSelect;

/**
 * Creates a way to pay. A transfer needs a proof, and only cash on delivery ships before
 * it is paid (D4). Refuses a taken code. Carts that are priced from now on know it.
 */
export async function createPaymentMethod(
  ctx: Context,
  input: PaymentMethodInput,
): Promise<CreatedPaymentMethod> {
  const {
    code,
    type,
    provider,
    enabled,
    order,
    currencies,
    countries,
    fee_type,
    payment_window_minutes,
  } = input;
  const minor = (field: string, amount: string | null) =>
    amount === null ? null : baseMinor(ctx.settings, field, amount);
  const submitted = { ...input, instructions: mapLocalized(input.instructions, cleanHtml) };
  const row = stored(
    await ctx.db
      .insert(paymentMethod)
      .values({
        code,
        type,
        provider,
        enabled,
        order,
        currencies,
        countries,
        fee_type,
        payment_window_minutes,
        ...writeLocalizedFields(
          {},
          ['title', 'description', 'instructions'],
          submitted,
          writtenAs(input, ctx.language),
          ctx.settings.main_language,
        ),
        fee_value: feeOf(ctx, input),
        min_amount_minor: minor('min_amount', input.min_amount),
        max_amount_minor: minor('max_amount', input.max_amount),
        requires_proof: type === 'offline_transfer',
        allow_ship_before_payment: type === 'cash_on_delivery',
      })
      .returning(),
  );
  touch(ctx, tags.payment);
  return row;
}

/** Minor units of the base currency, or hundredths of a percent up to 100 %. */
function feeOf(ctx: Context, { fee_type, fee_value }: PaymentMethodInput): number {
  if (fee_type !== 'percent') return baseMinor(ctx.settings, 'fee_value', fee_value);
  const basisPoints = parseDecimal(fee_value, 2);
  if (basisPoints === undefined || basisPoints > 10_000) throw invalid('fee_value', 'check_input');
  return basisPoints;
}

import 'server-only';
import { shippingMethod } from '@/db/schema/methods';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';
import { stored } from '@/lib/core/records/rows';
import { writeLocalizedFields, writtenAs } from '@/lib/core/text/localized';
import { baseMinor } from '@/lib/settings/base-amount';
import type { ShippingMethodInput } from './shipping-method.schema';

export type CreatedShippingMethod = typeof shippingMethod.$inferSelect;

/**
 * Creates a way to deliver. Refuses a taken code and a tariff whose steps overlap. Pages that
 * name the fees, or how long the delivery that is offered first takes, are renewed.
 */
export async function createShippingMethod(
  ctx: Context,
  input: ShippingMethodInput,
): Promise<CreatedShippingMethod> {
  const {
    code,
    enabled,
    order,
    type,
    zones,
    carrier_code,
    tracking_url_template,
    min_days,
    max_days,
    cutoff_time,
    working_days,
  } = input;
  const minor = (field: string, amount: string | null) =>
    amount === null ? null : baseMinor(ctx.settings, field, amount);
  const bound = (field: string, value: string) =>
    type === 'by_quantity' ? Number(value) : baseMinor(ctx.settings, field, value);
  const rates = input.rates.map(({ from, to, price }, index) => ({
    from: bound(`rates.${index}.from`, from),
    to: to === null ? null : bound(`rates.${index}.to`, to),
    price_minor: baseMinor(ctx.settings, `rates.${index}.price`, price),
  }));
  const row = stored(
    await ctx.db
      .insert(shippingMethod)
      .values({
        code,
        enabled,
        order,
        type,
        zones,
        rates,
        carrier_code,
        tracking_url_template,
        min_days,
        max_days,
        cutoff_time,
        working_days,
        ...writeLocalizedFields(
          {},
          ['title', 'description'],
          input,
          writtenAs(input, ctx.language),
          ctx.settings.main_language,
        ),
        free_over_amount_minor: minor('free_over_amount', input.free_over_amount),
        min_amount_minor: minor('min_amount', input.min_amount),
        max_amount_minor: minor('max_amount', input.max_amount),
      })
      .returning(),
  );
  touch(ctx, tags.delivery);
  return row;
}

import 'server-only';
import { sql } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { promotion } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import { type ErrorText, invalid, invalidFields } from '@/lib/core/errors';
import type { StoredSettings } from '@/lib/core/settings.schema';

type Currencies = Pick<StoredSettings, 'base_currency' | 'supported_currencies'>;

/** The currencies with the base currency at rate 1 and enabled. */
export const withBaseRate = ({ base_currency, supported_currencies }: Currencies) =>
  supported_currencies.map((currency) =>
    currency.identifier === base_currency ? { ...currency, rate: '1', enabled: true } : currency,
  );

/**
 * Refuses changes that would make stored amounts unreadable: another base currency, or other
 * decimals of it, once there are prices, fees or orders; a removed currency or other decimals for
 * one used by orders, prices or promotions. Also duplicates, and a list without the base currency.
 */
export async function assertCurrencies(
  ctx: Context,
  before: Currencies,
  after: Currencies,
): Promise<void> {
  const { base_currency, supported_currencies } = after;
  const identifiers = supported_currencies.map(({ identifier }) => identifier);
  refuseAll(identifiers, 'identifier', (identifier, at) =>
    identifiers.indexOf(identifier) < at ? { key: 'no_repeated' } : undefined,
  );
  if (!identifiers.includes(base_currency))
    throw invalid('supported_currencies', 'base_currency_missing', { currency: base_currency });
  if (await hasAmounts(ctx)) {
    if (base_currency !== before.base_currency)
      throw invalid('base_currency', 'base_currency_used', { currency: before.base_currency });
    assertDecimals(before, after, [base_currency]);
  }
  const used = await listUsedCurrencies(ctx, before);
  const gone = used.find((identifier) => !identifiers.includes(identifier));
  if (gone) throw invalid('supported_currencies', 'currency_used', { currency: gone });
  assertDecimals(before, after, used);
}

/** Refuses other decimals for currencies with stored amounts. */
function assertDecimals(before: Currencies, after: Currencies, used: string[]): void {
  const decimalsIn = ({ supported_currencies }: Currencies, currency: string) =>
    supported_currencies.find(({ identifier }) => identifier === currency)?.decimals;
  refuseAll(
    after.supported_currencies.map(({ identifier }) => identifier),
    'decimals',
    (currency) => {
      const was = decimalsIn(before, currency);
      return used.includes(currency) && was !== undefined && was !== decimalsIn(after, currency)
        ? { key: 'currency_decimals_used', values: { currency } }
        : undefined;
    },
  );
}

function refuseAll(
  currencies: string[],
  field: string,
  problem: (currency: string, at: number) => ErrorText | undefined,
): void {
  const refused = currencies.flatMap((currency, at) => {
    const text = problem(currency, at);
    return text ? [[`supported_currencies.${at}.${field}`, [text]]] : [];
  });
  if (refused.length) throw invalidFields(Object.fromEntries(refused));
}

/** Whether anything is stored in the base currency: a price, a fee, an order. */
async function hasAmounts({ db }: Context): Promise<boolean> {
  const any = (table: typeof stock | typeof order | typeof shippingMethod) =>
    sql`exists (select from ${table})`;
  const paid = sql`exists (select from ${paymentMethod} where ${paymentMethod.fee_type} = 'fixed'
    or ${paymentMethod.fee_max_minor} is not null
    or ${paymentMethod.min_amount_minor} is not null
    or ${paymentMethod.max_amount_minor} is not null)`;
  const [row] = await db.execute<{ found: boolean }>(
    sql`select ${any(stock)} or ${any(order)} or ${any(shippingMethod)} or ${paid} as found`,
  );
  return row?.found ?? false;
}

/** The shop's currencies with orders or stored amounts. */
async function listUsedCurrencies(
  { db }: Context,
  { supported_currencies }: Currencies,
): Promise<string[]> {
  const rows = await db.execute<{ currency: string }>(sql`
    select ${order.currency} from ${order}
    union select jsonb_object_keys(${stock.prices}) from ${stock}
    union select jsonb_object_keys(${stock.special_prices}) from ${stock}
    union select jsonb_object_keys(${promotion.values} || ${promotion.min_subtotal_values})
      from ${promotion}`);
  const used = new Set([...rows].map(({ currency }) => currency));
  return supported_currencies.flatMap(({ identifier }) =>
    used.has(identifier) ? [identifier] : [],
  );
}

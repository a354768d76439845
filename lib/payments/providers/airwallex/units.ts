import 'server-only';
import type { Currency } from '@/lib/core/money';
import { withDecimals } from '../../decimals';
import type { ProviderUnits } from '../../provider';

/*
 * Airwallex writes amounts in major units, with the decimals of ISO 4217
 * (airwallex.com/docs/payments/reference/supported-currencies, read 2026-11-29).
 */

const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const KNOWN = new Set(Intl.supportedValuesOf('currency'));
/** In smallest units; methods and accounts have limits of their own. */
const MAXIMUM = 99_999_999_999;
/** How far a float may be from its amount, in smallest units. */
const BESIDE = 1e-4;

type Units = Pick<Currency, 'identifier' | 'decimals'>;

function findDecimals(identifier: string): number | undefined {
  if (NO_DECIMALS.includes(identifier)) return 0;
  if (THREE_DECIMALS.includes(identifier)) return 3;
  return KNOWN.has(identifier) ? 2 : undefined;
}

/** An amount in Airwallex's smallest units; undefined if unsupported or not exact. */
function toSmallest(minor: number, { identifier, decimals }: Units): number | undefined {
  const own = findDecimals(identifier);
  return own === undefined ? undefined : withDecimals(minor, decimals, own);
}

/**
 * Converts the shop's minor units to Airwallex's format. Undefined if it doesn't support the
 * currency or can't write exactly this amount (a fraction of its smallest unit).
 */
export function toAirwallexAmount(minor: number, currency: Units): number | undefined {
  const smallest = toSmallest(minor, currency);
  if (smallest === undefined) return undefined;
  // Parse as a decimal: a division could give a neighboring float.
  return Number(`${smallest}e-${findDecimals(currency.identifier)}`);
}

/** Airwallex's amount in the shop's minor units; undefined if it can't be converted. */
export function fromAirwallexAmount(
  major: number,
  { identifier, decimals }: Units,
): number | undefined {
  const own = findDecimals(identifier);
  if (own === undefined) return undefined;
  const smallest = Math.round(major * 10 ** own);
  const isExact = Math.abs(major * 10 ** own - smallest) < BESIDE;
  return isExact ? withDecimals(smallest, own, decimals) : undefined;
}

export const airwallexUnits: ProviderUnits = {
  findCurrency(identifier) {
    const decimals = findDecimals(identifier);
    return decimals === undefined ? undefined : { identifier, decimals };
  },
  isChargeable(minor, currency) {
    const smallest = toSmallest(minor, currency);
    return smallest !== undefined && smallest >= 1 && smallest <= MAXIMUM;
  },
  limits(currency) {
    const own = findDecimals(currency.identifier);
    if (own === undefined) return undefined;
    const factor = 10 ** (currency.decimals - own);
    return { least: Math.ceil(factor), most: Math.floor(MAXIMUM * factor) };
  },
};

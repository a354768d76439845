import 'server-only';
import type { Currency } from '@/lib/core/money';
import { withDecimals } from '../../decimals';
import type { ProviderUnits } from '../../provider';

/*
 * Airwallex writes amounts in major units, as decimals of ISO 4217
 * (airwallex.com/docs/payments/reference/supported-currencies, read 2026-11-29).
 */

const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const KNOWN = new Set(Intl.supportedValuesOf('currency'));
/** Of its smallest units; what a single method or account takes is the account's. */
const MAXIMUM = 99_999_999_999;
/** How far a float may lie from the amount it stands for, in smallest units. */
const BESIDE = 1e-4;

type Units = Pick<Currency, 'identifier' | 'decimals'>;

function findDecimals(identifier: string): number | undefined {
  if (NO_DECIMALS.includes(identifier)) return 0;
  if (THREE_DECIMALS.includes(identifier)) return 3;
  return KNOWN.has(identifier) ? 2 : undefined;
}

/** Its smallest units of an amount; undefined where it has none or the amount does not fit. */
function toSmallest(minor: number, { identifier, decimals }: Units): number | undefined {
  const own = findDecimals(identifier);
  return own === undefined ? undefined : withDecimals(minor, decimals, own);
}

/**
 * Minor units of a currency of the shop as Airwallex writes them. Undefined where it takes no such
 * currency, or not exactly this amount (a part of the smallest unit it knows).
 */
export function toAirwallexAmount(minor: number, currency: Units): number | undefined {
  const smallest = toSmallest(minor, currency);
  if (smallest === undefined) return undefined;
  // Read as a decimal: a division would leave the neighbour of what is meant.
  return Number(`${smallest}e-${findDecimals(currency.identifier)}`);
}

/** What Airwallex wrote, in minor units of the shop's currency; undefined where it fits none. */
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

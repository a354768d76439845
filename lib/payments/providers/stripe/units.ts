import 'server-only';
import type { Currency } from '@/lib/core/money';
import { withDecimals } from '../../decimals';

/*
 * How Stripe counts money, which is not always how ISO 4217 does
 * (https://docs.stripe.com/currencies, read 2026-11-26).
 */

/** Counted in whole units. */
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
/** Counted in thousandths, of which the last digit is 0. */
const THREE_DECIMALS = 'BHD JOD KWD OMR TND'.split(' ');
/** Have no decimals, but are counted in hundredths, of which the last two digits are 00. */
const WHOLE_HUNDREDTHS = 'ISK UGX'.split(' ');
const TWO_DECIMALS = [
  'USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD',
  'CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD',
  'HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP',
  'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR',
  'SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UYU UZS WST XCD YER',
  'ZAR ZMW',
].flatMap((line) => line.split(' '));

/** The smallest charge, in Stripe's units. */
const MINIMUM: Record<string, number> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};
/** The largest charge, in Stripe's units: eight digits, for one currency twelve. */
const MAXIMUM: Record<string, number> = { IDR: 999_999_999_999 };
const USUAL_MAXIMUM = 99_999_999;

type Units = Pick<Currency, 'identifier' | 'decimals'>;

function getDecimals(identifier: string): number | undefined {
  if (NO_DECIMALS.includes(identifier)) return 0;
  if (THREE_DECIMALS.includes(identifier)) return 3;
  return TWO_DECIMALS.includes(identifier) || WHOLE_HUNDREDTHS.includes(identifier) ? 2 : undefined;
}

/** A currency with Stripe's decimals; undefined if it isn't supported. */
export function findStripeUnits(identifier: string): Units | undefined {
  const decimals = getDecimals(identifier);
  if (decimals === undefined) return undefined;
  return { identifier, decimals: WHOLE_HUNDREDTHS.includes(identifier) ? 0 : decimals };
}

/** The step of Stripe's amounts, in its units. */
const getStep = (identifier: string): number =>
  WHOLE_HUNDREDTHS.includes(identifier) ? 100 : THREE_DECIMALS.includes(identifier) ? 10 : 1;

/**
 * Converts the shop's minor units to Stripe's. Undefined if it doesn't support the currency or
 * can't count exactly this amount (a fraction of its smallest unit).
 */
export function toProviderAmount(minor: number, currency: Units): number | undefined {
  const decimals = getDecimals(currency.identifier);
  if (decimals === undefined) return undefined;
  const amount = withDecimals(minor, currency.decimals, decimals);
  return amount !== undefined && amount % getStep(currency.identifier) === 0 ? amount : undefined;
}

/** Stripe's amount in the shop's minor units; undefined if it can't be converted. */
export function fromProviderAmount(amount: number, currency: Units): number | undefined {
  const decimals = getDecimals(currency.identifier);
  return decimals === undefined ? undefined : withDecimals(amount, decimals, currency.decimals);
}

/** Whether the amount is within what Stripe charges. */
export function isChargeable(minor: number, currency: Units): boolean {
  const { identifier } = currency;
  const amount = toProviderAmount(minor, currency);
  return (
    amount !== undefined && amount >= getMinimum(identifier) && amount <= getMaximum(identifier)
  );
}

const getMinimum = (identifier: string): number => MINIMUM[identifier] ?? getStep(identifier);
const getMaximum = (identifier: string): number => {
  const digits = MAXIMUM[identifier] ?? USUAL_MAXIMUM;
  return digits - (digits % getStep(identifier));
};

/**
 * The smallest and largest charge in the shop's minor units; undefined if the currency isn't
 * supported.
 */
export function chargeLimits(currency: Units): { least: number; most: number } | undefined {
  const { identifier } = currency;
  const decimals = getDecimals(identifier);
  if (decimals === undefined) return undefined;
  const moved = (amount: number) =>
    currency.decimals >= decimals
      ? amount * 10 ** (currency.decimals - decimals)
      : amount / 10 ** (decimals - currency.decimals);
  return {
    least: Math.ceil(moved(getMinimum(identifier))),
    most: Math.floor(moved(getMaximum(identifier))),
  };
}

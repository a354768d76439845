import { invalidParam } from './refusals';

/** The currencies of charges: docs.stripe.com/currencies, presentment currencies. */
const CURRENCIES = new Set(
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp
  byn bzd cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip
  gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt
  lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr
  nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd
  std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer
  zar zmw`.split(/\s+/),
);
const NO_DECIMALS = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
/** Three decimals, the last of which is always 0. */
const THREE_DECIMALS = new Set('bhd jod kwd omr tnd'.split(' '));
/** Without decimals today, but written with two that are always 00. */
const WHOLE_ONLY = new Set(['isk', 'ugx']);

/**
 * The minimum charge, in minor units, for the currencies Stripe pays out in (the table "Minimum
 * and maximum charge amounts"). Stripe converts other currencies before it compares: here they
 * have no minimum.
 */
export const MINIMUMS: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
};
const DIGITS: Record<string, number> = { cop: 10, huf: 10, idr: 12, inr: 9, jpy: 10, lbp: 11 };
const getMaxAmount = (currency: string) => 10 ** (DIGITS[currency] ?? 8) - 1;

const getDecimals = (currency: string) =>
  NO_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2;
/** An amount in minor units in readable form, as "4.00 hkd". */
export const asMoney = (amount: number, currency: string) =>
  `${(amount / 10 ** getDecimals(currency)).toFixed(getDecimals(currency))} ${currency}`;

export function checkCurrency(currency: string): void {
  if (CURRENCIES.has(currency)) return;
  const supported = [...CURRENCIES].join(', ');
  throw invalidParam(
    'currency',
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${supported}`,
  );
}

/** Checks an amount of money: digits that its currency does not have must be 0. */
export function checkDigits(amount: number, currency: string, param: string): void {
  const step = THREE_DECIMALS.has(currency) ? 10 : WHOLE_ONLY.has(currency) ? 100 : 1;
  if (amount % step)
    throw invalidParam(
      param,
      `Invalid amount: amounts in ${currency} must be evenly divisible by ${step}.`,
      'invalid_charge_amount',
    );
}

/** Checks a charge in minor units: neither too small nor too large for its currency. */
export function checkCharged(amount: number, currency: string): void {
  checkDigits(amount, currency, 'amount');
  const least = MINIMUMS[currency] ?? 1;
  if (amount < least)
    throw invalidParam(
      'amount',
      `Amount must be at least ${asMoney(least, currency)}`,
      'amount_too_small',
    );
  const most = getMaxAmount(currency);
  if (amount > most)
    throw invalidParam(
      'amount',
      `Amount must be no more than ${asMoney(most, currency)}`,
      'amount_too_large',
    );
}

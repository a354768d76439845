import type { riskLevels, riskReasons } from '@/db/schema/enums';

export type Risk = (typeof riskLevels)[number];
export type RiskReason = (typeof riskReasons)[number];

type Buyer = { name: string; email: string };

/** The facts about an order and those near it; countries are alpha-2, null if unknown. */
export type RiskFacts = {
  /** Buyers who used one of the order's cards, paid or attempted, with its own buyer. */
  on_card: readonly Buyer[];
  /** Buyers with unpaid orders from the same place, with its own buyer. */
  at_address: readonly Buyer[];
  billing_country: string | null;
  shipping_country: string | null;
  card_country: string | null;
};

/** A reason to look again; `sign` is the same for the same facts. */
export type RiskFinding = { reason: RiskReason; sign: string };

/** This many different people are suspicious. */
const MANY = 3;

/** The reasons in an order's facts to look again: hints, which prove nothing. */
export function assessRisk(facts: RiskFacts): RiskFinding[] {
  const found: RiskFinding[] = [];
  const note = (reason: RiskReason, ...of: (string | number)[]) =>
    found.push({ reason, sign: [reason, ...of].join(':') });
  const names = countNames(facts.on_card);
  if (names >= MANY) note('many_names_one_card', names);
  const people = Math.max(countNames(facts.at_address), countEmails(facts.at_address));
  if (people >= MANY) note('many_names_one_address', people);
  const { billing_country: bill, shipping_country: ship, card_country: card } = facts;
  const isElsewhere = (country: string | null) =>
    country !== null && bill !== null && country !== bill;
  if (isElsewhere(ship) || isElsewhere(card))
    note('country_mismatch', bill ?? '', ship ?? '', card ?? '');
  return found;
}

const WEIGHTS: Record<RiskReason, number> = {
  many_names_one_card: 2,
  many_names_one_address: 1,
  country_mismatch: 1,
};

/** The level of all findings: two low ones make high. */
export function riskLevel(reasons: readonly RiskReason[]): Risk {
  const weight = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  if (weight >= 2) return 'high';
  return weight ? 'low' : 'none';
}

const countNames = (buyers: readonly Buyer[]) => different(buyers.map(({ name }) => name));
const countEmails = (buyers: readonly Buyer[]) => different(buyers.map(({ email }) => email));

/** How many differ, regardless of spelling; empty ones don't count. */
const different = (texts: readonly string[]): number =>
  new Set(
    texts
      .map((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase())
      .filter(Boolean),
  ).size;

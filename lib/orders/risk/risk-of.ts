import type { riskLevels, riskReasons } from '@/db/schema/enums';

export type Risk = (typeof riskLevels)[number];
export type RiskReason = (typeof riskReasons)[number];

type Buyer = { name: string; email: string };

/** What is known about an order and those beside it; countries are alpha-2, null where unknown. */
export type RiskFacts = {
  /** Who paid, or tried to, with a card of the order's, and who placed it. */
  on_card: readonly Buyer[];
  /** Who ordered from the same place without paying, and who placed it. */
  at_address: readonly Buyer[];
  billing_country: string | null;
  shipping_country: string | null;
  card_country: string | null;
};

/** Something that makes look twice; `sign` is the same for the same facts. */
export type RiskFinding = { reason: RiskReason; sign: string };

/** So many different people make it strange. */
const MANY = 3;

/** What of an order's facts makes staff look twice: a hint, which proves nothing. */
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

/** What findings come to: two that are low are high together. */
export function riskLevel(reasons: readonly RiskReason[]): Risk {
  const weight = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  if (weight >= 2) return 'high';
  return weight ? 'low' : 'none';
}

const countNames = (buyers: readonly Buyer[]) => different(buyers.map(({ name }) => name));
const countEmails = (buyers: readonly Buyer[]) => different(buyers.map(({ email }) => email));

/** How many there are, however they are written; nobody's counts for none. */
const different = (texts: readonly string[]): number =>
  new Set(
    texts
      .map((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase())
      .filter(Boolean),
  ).size;

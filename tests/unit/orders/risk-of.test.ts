import { expect, test } from 'vitest';
import { assessRisk, type RiskFacts, riskLevel } from '@/lib/orders/risk/risk-of';

const nobody: RiskFacts = {
  on_card: [],
  at_address: [],
  billing_country: 'HK',
  shipping_country: 'HK',
  card_country: null,
};
const people = (...names: string[]) =>
  names.map((name) => ({ name, email: `${name.replaceAll(' ', '').toLowerCase()}@a.test` }));
const withEmails = (name: string, ...emails: string[]) => emails.map((email) => ({ name, email }));

test.each<[string, Partial<RiskFacts>, string]>([
  ['nothing strange', {}, 'none'],
  ['two names on a card', { on_card: people('Ann', 'Bo') }, 'none'],
  ['three names on a card', { on_card: people('Ann', 'Bo', 'Cy') }, 'high'],
  ['one name however written', { on_card: people('Ann Lee', 'ANN  LEE', ' ann lee ') }, 'none'],
  ['one e-mail under three names', { on_card: people('Ann', 'Bo', '') }, 'none'],
  ['three people at an address', { at_address: people('Ann', 'Bo', 'Cy') }, 'low'],
  ['a name with three e-mails', { at_address: withEmails('Ann', 'a@a', 'b@a', 'c@a') }, 'low'],
  ['orders without e-mail', { at_address: withEmails('Ann', '', '', '') }, 'none'],
  ['billed abroad', { shipping_country: 'US' }, 'low'],
  ['a card from abroad', { card_country: 'US' }, 'low'],
  ['both are one reason', { shipping_country: 'US', card_country: 'CA' }, 'low'],
  ['no billing address says nothing', { billing_country: null, card_country: 'US' }, 'none'],
  ['picked up', { shipping_country: null }, 'none'],
  ['two low ones', { shipping_country: 'US', at_address: people('A', 'B', 'C') }, 'high'],
])('%s', (_, facts, level) => {
  expect(riskLevel(assessRisk({ ...nobody, ...facts }).map(({ reason }) => reason))).toBe(level);
});

test('the sign of a finding is the same for the same facts, another one for more of them', () => {
  const signs = (...names: string[]) =>
    assessRisk({ ...nobody, on_card: people(...names) }).map(({ sign }) => sign);
  expect(signs('Cy', 'Ann', 'Bo')).toEqual(signs('Ann', 'Bo', 'Cy'));
  expect(signs('Ann', 'Bo', 'Cy', 'Di')).not.toEqual(signs('Ann', 'Bo', 'Cy'));
});

import { expect } from 'vitest';
import type { SessionReport } from '@/lib/pos/session/session.schema';

/** Checks that a report's figures add up to its net, and its payments to the same. */
export function assertAddsUp({ totals, tenders, exchanges, rounding, sold }: SessionReport) {
  if (!totals || !rounding) throw new Error('The report leaves its amounts out.');
  const { gross, discounts, shipping, added_tax, refunds, net, elsewhere } = totals;
  expect(net.minor).toBe(
    gross.minor - discounts.minor + shipping.minor + added_tax.minor - refunds.amount.minor,
  );
  const paid = tenders.reduce(
    (sum, { taken, given_back }) => sum + taken.amount.minor - given_back.amount.minor,
    0 - rounding.minor,
  );
  expect(sold?.minor).toBe(paid);
  const credits = exchanges.credit.minor - exchanges.given_back.minor;
  expect(net.minor).toBe(paid + credits + elsewhere.minor);
}

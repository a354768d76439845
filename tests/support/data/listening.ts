import { afterAll, beforeAll } from 'vitest';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import { listenForRenewals } from '@/lib/http/renewal-listener';

/**
 * Has the process of this test file hear what is changed, as a server does: it keeps in memory what
 * it read until then. What a test writes past the verbs it does not hear.
 */
export function listenAsServers(): void {
  let stop = async () => {};
  beforeAll(async () => {
    const before = renewalCount();
    stop = listenForRenewals();
    for (let waited = 0; renewalCount() === before && waited < 5000; waited += 10)
      await new Promise((go) => setTimeout(go, 10));
  });
  afterAll(() => stop());
}

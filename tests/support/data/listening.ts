import { afterAll, beforeAll } from 'vitest';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import { listenForRenewals } from '@/lib/http/renewal-listener';

/**
 * Has this test file's process listen for changes, as a server does; it caches what it has read
 * until a change is announced. It does not notice what a test writes directly to tables.
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

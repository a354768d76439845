import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { readSecrets, sealSecrets } from './account';
import type { Provider } from './provider-terms.schema';
import { providerTerms } from './providers.schema';

/** The secrets of a way to pay after a write: their column, and the names of those that changed. */
export type WrittenSecrets = { config: string | null; changed: string[] };

/**
 * What is stored of the secrets once `sent` is written: an empty one stays, null goes, and with
 * another provider those of the former one. Refuses (403) who sends any, or would lose some,
 * without `payment.secrets`, whether or not they are those that are stored.
 */
export function writtenSecrets(
  ctx: StaffContext,
  provider: Provider,
  stored: string | null,
  sent: Record<string, string | null> = {},
): WrittenSecrets {
  const given = Object.entries(sent).filter(([, value]) => value !== '');
  const before = readSecrets(stored);
  const after = ofProvider(provider, before);
  for (const [name, value] of given) {
    if (value === null) delete after[name];
    else after[name] = value;
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]).sort();
  if (given.length || changed.length) assertCan(ctx, 'payment.secrets');
  // The same text would be sealed into another one each time.
  return { config: changed.length ? sealSecrets(after) : stored, changed };
}

function ofProvider(provider: Provider, secrets: Record<string, string>) {
  const known = providerTerms[provider].fields.filter(({ secret }) => secret);
  return Object.fromEntries(
    Object.entries(secrets).filter(([name]) => known.some((one) => one.name === name)),
  );
}

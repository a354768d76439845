import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { readPaymentSecrets, sealPaymentSecrets } from './account';
import type { Provider } from './provider-terms.schema';
import { providerTerms } from './providers.schema';

/** A payment method's secrets after a write: their column, and the names of those that changed. */
export type WrittenSecrets = { config: string | null; changed: string[] };

/**
 * The secrets to store after writing `sent`: empty keeps the stored one, null deletes it, and
 * another provider drops those of the former one. Refuses (403) without `payment.secrets` to send
 * or lose any, even unchanged ones.
 */
export function writtenSecrets(
  ctx: StaffContext,
  provider: Provider,
  savedSecrets: string | null,
  sent: Record<string, string | null> = {},
): WrittenSecrets {
  const sentEntries = Object.entries(sent).filter(([, value]) => value !== '');
  const before = readPaymentSecrets(savedSecrets);
  const after = ofProvider(provider, before);
  for (const [name, value] of sentEntries) {
    if (value === null) delete after[name];
    else after[name] = value;
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]).sort();
  if (sentEntries.length || changed.length) assertCan(ctx, 'payment.secrets');
  // Encrypting the same text again would give another ciphertext.
  return { config: changed.length ? sealPaymentSecrets(after) : savedSecrets, changed };
}

function ofProvider(provider: Provider, secrets: Record<string, string>) {
  const secretFields = providerTerms[provider].fields.filter(({ secret }) => secret);
  return Object.fromEntries(
    Object.entries(secrets).filter(([name]) => secretFields.some((field) => field.name === name)),
  );
}

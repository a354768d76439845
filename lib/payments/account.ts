import 'server-only';
import type { paymentMethod } from '@/db/schema/methods';
import { decryptSecret, encryptSecret } from '@/lib/core/secret-box';
import type { Provider } from './provider-terms.schema';
import { providerTerms } from './providers.schema';

const PURPOSE = 'payment-method';

/**
 * An account at a provider as its gateway needs it: the keys of one mode, without the `test_`
 * before their names. What was never given or cannot be read any more is missing.
 */
export type ProviderAccount = {
  payment_method_id: number;
  provider: Provider;
  test_mode: boolean;
  keys: Readonly<Record<string, string>>;
};
type MethodRow = Pick<
  typeof paymentMethod.$inferSelect,
  'id' | 'provider' | 'public_config' | 'config' | 'test_mode'
>;

/** The account of a way to pay, in the mode it is in or in the one that is asked for. */
export function toProviderAccount(
  method: MethodRow,
  test_mode = method.test_mode,
): ProviderAccount {
  const config: Record<string, string> = {
    ...method.public_config,
    ...readPaymentSecrets(method.config),
  };
  const keys: Record<string, string> = {};
  for (const { name } of fieldsIn(method.provider, test_mode))
    if (config[name]) keys[keyName(name)] = config[name];
  return { payment_method_id: method.id, provider: method.provider, test_mode, keys };
}

/** Whether all is there that its provider needs in the mode it is in. */
export const isPaymentConfigured = (method: MethodRow): boolean =>
  !listMissingPaymentKeys(method).length;

/** The names of what its provider needs in the mode it is in and is not there. */
export function listMissingPaymentKeys(method: MethodRow): string[] {
  const { keys } = toProviderAccount(method);
  return fieldsIn(method.provider, method.test_mode)
    .filter(({ name, required }) => required && !keys[keyName(name)])
    .map(({ name }) => name);
}

/** What a provider needs in a mode; all of it where it knows no modes. */
const fieldsIn = (provider: Provider, test_mode: boolean) =>
  providerTerms[provider].fields.filter(({ test }) => test === undefined || test === test_mode);

const keyName = (field: string) => field.replace(/^test_/, '');

/** The secrets of a way to pay; none where there are none or they cannot be read any more. */
export function readPaymentSecrets(config: string | null): Record<string, string> {
  const text = config === null ? undefined : decryptSecret(PURPOSE, config);
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

export const sealPaymentSecrets = (secrets: Record<string, string>): string | null =>
  Object.keys(secrets).length ? encryptSecret(PURPOSE, JSON.stringify(secrets)) : null;

/** A certificate (PEM) as it is stored, and read again. */
export const sealCertificate = (pem: string): string =>
  encryptSecret(`${PURPOSE}.certificate`, pem);
export const readCertificate = (sealed: string): string | undefined =>
  decryptSecret(`${PURPOSE}.certificate`, sealed);

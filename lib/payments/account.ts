import 'server-only';
import type { paymentMethod } from '@/db/schema/methods';
import { decryptSecret, encryptSecret } from '@/lib/core/secret-box';
import type { Provider } from './provider-terms.schema';
import { providerTerms } from './providers.schema';

const PURPOSE = 'payment-method';

/**
 * A provider account as its gateway needs it: the keys of one mode, without the prefix `test_`.
 * Keys that were never entered or can't be decrypted are missing.
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

/** The account of a payment method, in its current mode or in the mode given. */
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

/** Whether everything its provider needs in its mode is there. */
export const isPaymentConfigured = (method: MethodRow): boolean =>
  !listMissingPaymentKeys(method).length;

/** The names of the fields its provider needs in its current mode that are missing. */
export function listMissingPaymentKeys(method: MethodRow): string[] {
  const { keys } = toProviderAccount(method);
  return fieldsIn(method.provider, method.test_mode)
    .filter(({ name, required }) => required && !keys[keyName(name)])
    .map(({ name }) => name);
}

/** The fields a provider needs in a mode; all fields if it has no modes. */
const fieldsIn = (provider: Provider, test_mode: boolean) =>
  providerTerms[provider].fields.filter(({ test }) => test === undefined || test === test_mode);

const keyName = (field: string) => field.replace(/^test_/, '');

/** Decrypts the secrets of a payment method; empty if there are none or they can't be decrypted. */
export function readPaymentSecrets(config: string | null): Record<string, string> {
  const text = config === null ? undefined : decryptSecret(PURPOSE, config);
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

export const sealPaymentSecrets = (secrets: Record<string, string>): string | null =>
  Object.keys(secrets).length ? encryptSecret(PURPOSE, JSON.stringify(secrets)) : null;

/** A certificate (PEM), encrypted for storage and decrypted. */
export const sealCertificate = (pem: string): string =>
  encryptSecret(`${PURPOSE}.certificate`, pem);
export const readCertificate = (sealed: string): string | undefined =>
  decryptSecret(`${PURPOSE}.certificate`, sealed);

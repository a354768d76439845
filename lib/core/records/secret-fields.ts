/**
 * Whether a field of a record is secret: never kept in drafts or previews. `config` has the keys of
 * a payment method.
 */
export const isSecretField = (name: string): boolean => /password|secret|^(config|pin)$/.test(name);

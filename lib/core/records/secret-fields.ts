/**
 * Whether a field of a record holds what nobody may read again: no draft and no preview keeps
 * it. `config` has the keys of a way to pay.
 */
export const isSecretField = (name: string): boolean => /password|secret|^(config|pin)$/.test(name);

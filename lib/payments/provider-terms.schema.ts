import type { paymentProviders, paymentTypes } from '@/db/schema/enums';
import type { ErrorText } from '@/lib/core/errors';
import type { Messages } from '@/lib/i18n/messages';

export type Provider = (typeof paymentProviders)[number];
export type PaymentType = (typeof paymentTypes)[number];

/**
 * A field of a provider account. A secret one is write-only; a public one is visible to every
 * shopper. `test`: of the account's test mode. `problem`: the error for a wrong format; `hint`: its
 * hint in the form, from `messages.payment`.
 */
export type ConfigField = {
  name: string;
  secret: boolean;
  required: boolean;
  test?: boolean;
  pattern: RegExp;
  problem: ErrorText;
  hint?: Extract<keyof Messages['payment'], `${string}_hint`>;
};

/** A provider's card page, as the middleware knows it before the order is loaded. */
export type ProviderPage = {
  /**
   * The pattern of the key in the page's URL. The first page that matches is opened, so a pattern
   * must not match another provider's keys: the looser one excludes them (`(?!pk_)`).
   */
  key: RegExp;
  /** Origins the provider's scripts load from, connect to and frame. */
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
  /** Query parameters the provider adds to the URL when it sends a shopper back. */
  return_params: readonly string[];
};

/** What a provider can do and needs, for forms, checks and screens. */
export type ProviderTerms = {
  types: readonly PaymentType[];
  fields: readonly ConfigField[];
  /** Whether the provider moves the money; otherwise staff record it. */
  automatic: boolean;
  needs_scripts: boolean;
  /** Countries with this provider (alpha-3), the default of a new method; empty: everywhere. */
  countries: readonly string[];
  /** Undefined if it has no page. */
  page?: ProviderPage;
};

import type { paymentProviders, paymentTypes } from '@/db/schema/enums';
import type { ErrorText } from '@/lib/core/errors';
import type { Messages } from '@/lib/i18n/messages';

export type Provider = (typeof paymentProviders)[number];
export type PaymentType = (typeof paymentTypes)[number];

/**
 * What staff tell of an account at a provider. A secret one is written and never shown again; a
 * public one is told to every shopper. `test`: of the account's test mode. `problem`: what is
 * said of one that does not look like it; `hint`: its hint in the form, of `messages.payment`.
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

/** The card page of a provider, as the edge knows it before it knows the order. */
export type ProviderPage = {
  /**
   * How the key in the page's address looks. The first page that matches is opened, so no pattern
   * may match the keys of another provider: the looser one excludes them (`(?!pk_)`).
   */
  key: RegExp;
  /** From where the provider's scripts come, whom they call and what they frame. */
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
  /** What the provider adds to the page's address when it sends a shopper back. */
  return_params: readonly string[];
};

/** What a provider can do and needs, typed once for forms, checks and screens. */
export type ProviderTerms = {
  types: readonly PaymentType[];
  fields: readonly ConfigField[];
  /** Whether money moves by the provider's word; otherwise staff record it. */
  automatic: boolean;
  /** Whether its page needs scripts. */
  needs_scripts: boolean;
  /** Where buyers have it, alpha-3: what a new method is offered in; none: everywhere. */
  countries: readonly string[];
  /** Undefined: shoppers are led to no page. */
  page?: ProviderPage;
};

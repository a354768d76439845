import type { RefusalCodes } from '../../refusal-codes.schema';

/** The codes of `declines.ts`. Cards are never typed here, so nothing is incomplete. */
export const airwallexRefusals: RefusalCodes = {
  declined: [],
  insufficient_funds: ['insufficient_funds'],
  expired: ['expired_card'],
  cvc: ['incorrect_cvc'],
  number: ['incorrect_number'],
  details: [],
  processing: ['processing_error', 'issuer_not_available'],
  authentication: ['authentication_required'],
  not_accepted: ['transaction_not_allowed', 'restricted_card_type'],
  limit: ['card_velocity_exceeded'],
  incomplete: [],
  connection: [],
};

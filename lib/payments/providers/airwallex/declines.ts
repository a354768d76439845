import 'server-only';
import type { AirwallexAttempt } from './answers';

/**
 * Airwallex passes on the card network's response codes (ISO 8583), mapped here to the usual words.
 * Fraud, theft and loss stay a plain decline.
 */
const networkCodes: Record<string, string> = {
  '14': 'incorrect_number',
  '33': 'expired_card',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '57': 'transaction_not_allowed',
  '58': 'transaction_not_allowed',
  '61': 'card_velocity_exceeded',
  '62': 'restricted_card_type',
  '65': 'card_velocity_exceeded',
  '82': 'incorrect_cvc',
  '91': 'issuer_not_available',
  '96': 'processing_error',
  N7: 'incorrect_cvc',
};
const failures: Record<string, string> = {
  authentication_declined: 'authentication_required',
  '3ds_not_supported': 'authentication_required',
  provider_unavailable: 'processing_error',
  provider_timeout: 'processing_error',
};

type Failure = Pick<AirwallexAttempt, 'failure_code' | 'provider_original_response_code'>;

/** Why an attempt failed, as one of the usual decline codes. */
export const toDeclineCode = ({ failure_code, provider_original_response_code }: Failure): string =>
  failures[failure_code ?? ''] ??
  networkCodes[provider_original_response_code ?? ''] ??
  'card_declined';

import 'server-only';
import { Refusal } from '@/lib/core/errors';

/** Why a login with a provider came to nothing. */
export const socialFailures = [
  'unregistered_account',
  'social_token_refused',
  'social_unreachable',
  'social_failed',
  'social_email_unverified',
  'social_email_missing',
  'social_linked_elsewhere',
  'account_disabled',
  'too_many_social_logins',
] as const;
export type SocialFailure = (typeof socialFailures)[number];

/** A refusal named 'Login Fail' (§8), with the reason on `access_token`. 422 unless named. */
export const socialFailure = (reason: SocialFailure, status: 422 | 503 = 422) =>
  new Refusal(
    status,
    reason,
    { general: [{ key: 'login_fail' }], access_token: [{ key: reason }] },
    status === 503 ? { retry_after: 10 } : undefined,
  );

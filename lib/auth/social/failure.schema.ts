/** Why a social login failed: keys of `messages.errors`. */
export const socialFailures = [
  'unregistered_account',
  'social_token_refused',
  'social_unreachable',
  'social_failed',
  'social_email_unverified',
  'social_email_missing',
  'social_linked_elsewhere',
  'social_unlinked',
  'account_disabled',
  'too_many_social_logins',
  'login_first',
  'wrong_password',
  'too_many_passwords',
] as const;
export type SocialFailure = (typeof socialFailures)[number];

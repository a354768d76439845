import 'server-only';
import type { SocialProvider } from '@/db/schema/enums';
import { keyedHash } from '@/lib/core/keyed-hash';
import { log } from '@/lib/http/log';
import type { Audience } from './token';

export type LoginOutcome =
  | 'succeeded'
  | 'wrong_password'
  | 'unknown_account'
  | 'disabled_account'
  | 'too_many';

type LoginEvent = {
  audience: Audience;
  outcome: LoginOutcome;
  /** The account it was about, where there is one. */
  account_id: number | undefined;
  /** What was typed; logged only as a hash, and only where no account has it. */
  email: string;
  address: string | undefined;
  user_agent: string | undefined;
  known_device: boolean;
  /** With which provider it was, if any. */
  social_provider?: SocialProvider;
};

/** One line of the log per login, successful or not; never a password, never an e-mail. */
export function logLogin({ email, account_id, ...event }: LoginEvent): void {
  const account = account_id
    ? { account_id }
    : { email_hash: keyedHash('login-log', email).slice(0, 16) };
  const line = { event: 'login', ...event, ...account };
  if (event.outcome === 'succeeded') log.info(line, 'login');
  else log.warn(line, 'login refused');
}

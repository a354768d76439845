import 'server-only';
import { Refusal } from '@/lib/core/errors';
import type { SocialFailure } from './failure.schema';

/**
 * A refusal named 'Login Fail' (§8), with the reason on `access_token` and as the code. 422 by
 * default.
 */
export const socialFailure = (reason: SocialFailure, status: 422 | 503 = 422) =>
  new Refusal(
    status,
    status === 503 ? 'unavailable' : reason,
    { general: [{ key: 'login_fail' }], access_token: [{ key: reason }] },
    status === 503 ? { retry_after: 10 } : undefined,
  );

import 'server-only';
import { database } from '@/db/client';
import type { Context, System } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { isSystemKey } from '@/lib/core/system-key';
import { touchedTags } from '@/lib/http/request-scope';
import { systemContext } from '@/lib/settings/system-context';

/**
 * The context of the system itself, for calls of its own programs. Throws 401 for a caller
 * that does not show the system's key.
 */
export async function systemCallContext(request: Request): Promise<Context<System>> {
  const shown = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!shown || !isSystemKey(shown)) throw unauthenticated();
  return { ...(await systemContext(database())), touched: touchedTags() };
}

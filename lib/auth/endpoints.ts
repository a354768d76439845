import 'server-only';
import { database } from '@/db/client';
import { assertCan } from '@/lib/core/access/can';
import { CASHIER_HEADER } from '@/lib/core/access/cashier';
import type { Context, System } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { localeInput } from '@/lib/core/locale.schema';
import { isSystemKey } from '@/lib/core/system-key';
import { getEndpointPermissions } from '@/lib/http/endpoint';
import { buildEndpointHandlers } from '@/lib/http/endpoint-handlers';
import { touchedTags } from '@/lib/http/request-scope';
import { systemContext } from '@/lib/settings/system-context';
import { asCashier } from './cashier';
import { adminContext, customerContext, shopContext } from './contexts';

/** The system context, for calls of its own programs. Throws 401 without the system key. */
async function systemCallContext(request: Request): Promise<Context<System>> {
  const shown = /^Bearer\s+(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!shown || !isSystemKey(shown)) throw unauthenticated();
  return { ...(await systemContext(database())), touched: touchedTags() };
}

/** The context for a provider's webhook, which is authenticated by its signature. */
const providerContext = async (): Promise<Context<System>> => ({
  ...(await systemContext(database())),
  touched: touchedTags(),
});

/**
 * The route handlers of a file in `app/api`, from its declarations:
 * `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({ GET: endpoint({…}) })`.
 */
export const endpoints = buildEndpointHandlers({
  shopper: ({ sent }) => shopContext(localeInput.parse(sent)),
  customer: ({ sent }) => customerContext(localeInput.parse(sent)),
  admin: async ({ declared, request }) => {
    const permissions = getEndpointPermissions(declared);
    const cashier = declared.at_till && request.headers.get(CASHIER_HEADER);
    const { while_locked = false } = declared;
    const ctx = cashier
      ? await asCashier(
          await adminContext(['store.pos_sell'], { while_locked: true }),
          cashier,
          permissions,
        )
      : await adminContext(permissions, { while_locked });
    if (declared.also) assertCan(ctx, declared.also);
    return ctx;
  },
  system: ({ request }) => systemCallContext(request),
  provider: providerContext,
});

import 'server-only';
import { assertCan } from '@/lib/core/can';
import { localeInput } from '@/lib/core/locale.schema';
import { permissionsOf } from '@/lib/http/endpoint';
import { endpointsWith } from '@/lib/http/endpoint-handlers';
import { adminContext, customerContext, shopContext } from './contexts';
import { systemCallContext } from './system-call';

/**
 * The handlers of a route file of `app/api`, from the declarations of its methods:
 * `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({ GET: endpoint({…}) })`.
 */
export const endpoints = endpointsWith({
  shopper: ({ sent }) => shopContext(localeInput.parse(sent)),
  customer: ({ sent }) => customerContext(localeInput.parse(sent)),
  admin: async ({ declared }) => {
    const ctx = await adminContext(permissionsOf(declared));
    if (declared.also) assertCan(ctx, declared.also);
    return ctx;
  },
  system: ({ request }) => systemCallContext(request),
});

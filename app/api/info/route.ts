import { customerContext } from '@/lib/auth/contexts';
import { readCustomerProfile } from '@/lib/auth/profile';
import { route } from '@/lib/http/route';

/** POST /api/info: the shopper who calls; 401 without a live token. */
export const POST = route(async () => ({
  data: await readCustomerProfile(await customerContext()),
}));

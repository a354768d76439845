import { adminContext } from '@/lib/auth/contexts';
import { readAdminProfile } from '@/lib/auth/profile';
import { route } from '@/lib/http/route';

/** GET /api/admin: the admin who calls, with role and permissions. */
export const GET = route(async () => ({ data: await readAdminProfile(await adminContext()) }));

import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { route } from '@/lib/http/route';
import { readMail } from '@/lib/mail/list';

/** GET /api/admin/mail/{id}: one mail as it was written. */
export const GET = route<{ id: string }>(async (_, { id }) => ({
  data: await readMail(await adminContext('setting'), pathId(id)),
}));

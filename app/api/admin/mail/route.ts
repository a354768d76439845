import { adminContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { listMails } from '@/lib/mail/list';
import { mailQuery } from '@/lib/mail/list.schema';

/** GET /api/admin/mail: the mails the shop wrote, filtered, searched and paged. */
export const GET = route(async (request) =>
  listMails(await adminContext('setting'), mailQuery.parse(query(request))),
);

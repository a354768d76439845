import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { route } from '@/lib/http/route';
import { readMail } from '@/lib/mail/list';
import { resendMail } from '@/lib/mail/resend';

/** POST /api/admin/mail/{id}/resend: a mail that failed or waits is sent now. */
export const POST = route<{ id: string }>(async (_, { id }) => {
  const ctx = await adminContext('setting.update');
  await resendMail(ctx, pathId(id));
  return { data: await readMail(ctx, pathId(id)) };
});

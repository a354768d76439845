import { PostButton } from '@/components/admin/post-button';
import { Badge } from '@/components/ui/badge';
import type { AccountRecord, AccountRow } from '@/lib/auth/account.schema';
import type { Messages } from '@/lib/i18n/messages';

type Labels = Messages['admin_account'];

/** The state of an invitation that is not accepted yet. */
export function InvitationBadge({
  invitation,
  labels,
}: Pick<AccountRow, 'invitation'> & { labels: Labels }) {
  if (!invitation) return null;
  return (
    <Badge tone={invitation === 'pending' ? 'accent' : 'caution'}>
      {labels[`invitation_${invitation}`]}
    </Badge>
  );
}

/** Emails a link to choose a password: the invitation again, or a password reset. */
export function LinkButtons({
  account: { id, invitation },
  labels,
  failure,
}: {
  account: AccountRecord;
  labels: Labels;
  failure: string;
}) {
  const shared = { path: `/api/admin/account/${id}/password-link`, failure } as const;
  return (
    <>
      <PostButton
        {...shared}
        variant="secondary"
        success={invitation ? labels.invited_again : labels.link_sent}
      >
        {invitation ? labels.invite_again : labels.send_link}
      </PostButton>
      {invitation === 'pending' && (
        <PostButton {...shared} method="DELETE" variant="secondary" success={labels.revoked}>
          {labels.revoke}
        </PostButton>
      )}
    </>
  );
}

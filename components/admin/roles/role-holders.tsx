import { Link } from '@/components/ui/link';
import { Card } from '@/components/ui/section';
import type { RoleRecord } from '@/lib/auth/role.schema';
import type { givableRoles } from '@/lib/auth/role-choices';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { MoveAccounts } from './move-accounts';

/**
 * A role's accounts: their count, a link to their list and, if permitted, a way to move all to
 * another role. For the editor's own role it warns that the changes affect them.
 */
export function RoleHolders({
  role,
  ctx,
  givable,
}: {
  role: RoleRecord;
  ctx: AdminContext;
  givable: Awaited<ReturnType<typeof givableRoles>>;
}) {
  const t = translator(ctx.language, 'role');
  const labels = messages[ctx.language].role;
  const mayMove = can(ctx, 'account.update') && can(ctx, 'role.assign') && role.accounts > 0;
  const others = givable.filter(({ id }) => id !== role.id);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p>
          {t('holders', { count: role.accounts })}
          {role.accounts > 0 && can(ctx, 'account') && (
            <>
              {' · '}
              <Link
                className="underline underline-offset-4"
                href={`/admin/account?role_id=${role.id}`}
              >
                {t('holders_show')}
              </Link>
            </>
          )}
        </p>
        {mayMove && (
          <MoveAccounts
            id={role.id}
            roles={others.map(({ id, name, lacking }) => ({
              value: String(id),
              label: name,
              disabled: lacking,
            }))}
            labels={{
              to: labels.move_to,
              choose: labels.move_choose,
              move: labels.move,
              success: labels.moved,
              failure: labels.move_fail,
            }}
          />
        )}
      </div>
      {role.id === ctx.actor.role_id && <p className="text-sm text-caution">{labels.own_note}</p>}
    </Card>
  );
}

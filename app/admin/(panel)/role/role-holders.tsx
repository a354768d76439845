import { MoveAccounts } from '@/components/admin/roles/move-accounts';
import { Link } from '@/components/ui/link';
import { Card } from '@/components/ui/section';
import type { RoleRecord } from '@/lib/auth/role.schema';
import { givableRoles } from '@/lib/auth/role-choices';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

/**
 * Who holds a role: how many accounts, where they are listed, and, for whoever may, how all of
 * them get another one. For the caller's own role it says that what he changes is his.
 */
export async function RoleHolders({ role, ctx }: { role: RoleRecord; ctx: AdminContext }) {
  const t = translator(ctx.language, 'role');
  const words = messages[ctx.language].role;
  const mayMove = can(ctx, 'account.update') && can(ctx, 'role.assign') && role.accounts > 0;
  const others = (mayMove ? await givableRoles(ctx) : []).filter(({ id }) => id !== role.id);
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
              ...{ value: String(id), label: name, disabled: lacking },
            }))}
            words={{
              ...{ to: words.move_to, choose: words.move_choose, move: words.move },
              ...{ success: words.moved, failure: words.move_fail },
            }}
          />
        )}
      </div>
      {role.id === ctx.actor.role_id && <p className="text-sm text-caution">{words.own_note}</p>}
    </Card>
  );
}

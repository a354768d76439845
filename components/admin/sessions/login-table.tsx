import { PostButton } from '@/components/admin/post-button';
import { loginWords } from '@/components/login/login-words';
import { Badge } from '@/components/ui/badge';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { SessionRecord } from '@/lib/auth/session.schema';
import type { DateFormat } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';

const wide = 'hidden sm:table-cell';

/** Where somebody of the staff is logged in, and the way to end each login. */
export function LoginTable({
  logins,
  format,
}: {
  logins: readonly SessionRecord[];
  format: DateFormat;
}) {
  const t = translator(format.language, 'logins');
  return (
    <>
      <TableScroll label={t('title')} className="max-sm:-mx-4">
        <Table density="compact">
          <thead>
            <tr>
              <Th>{t('login')}</Th>
              <Th className={wide}>{t('where')}</Th>
              <Th className={wide}>{t('when')}</Th>
              <Th>
                <VisuallyHidden>{t('end')}</VisuallyHidden>
              </Th>
            </tr>
          </thead>
          <tbody>
            {logins.map((login) => {
              const { device, where, used, used_at, since } = loginWords(login, format);
              return (
                <Tr key={login.id}>
                  <Td>
                    <span className="flex flex-wrap items-center gap-2">
                      {device}
                      {login.current && <Badge tone="accent">{t('this_device')}</Badge>}
                    </span>
                    <span className="block text-xs text-muted">{since}</span>
                    <span className="block text-xs text-muted sm:hidden">{where}</span>
                    <span className="block text-xs text-muted sm:hidden">{used}</span>
                  </Td>
                  <Td className={wide}>{where}</Td>
                  <Td className={wide}>{used_at}</Td>
                  <Td className="text-right">
                    {!login.current && (
                      <PostButton
                        method="DELETE"
                        path={`/api/admin/session/${login.id}`}
                        size="small"
                        variant="secondary"
                        success={t('ended')}
                        failure={t('not_ended')}
                        label={t('end_of', { device })}
                      >
                        {t('end')}
                      </PostButton>
                    )}
                  </Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
      <div className="mt-4">
        {logins.some(({ current }) => !current) ? (
          <PostButton
            method="DELETE"
            path="/api/admin/session"
            variant="secondary"
            success={t('ended_others')}
            failure={t('not_ended')}
          >
            {t('end_others')}
          </PostButton>
        ) : (
          <p className="text-muted">{t('only_here')}</p>
        )}
      </div>
    </>
  );
}

import 'server-only';
import type { admin } from '@/db/schema/auth';

type Row = typeof admin.$inferSelect;

/** An account as the list of changes names it. */
export const accountRef = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({
  resource: 'account',
  id,
  record_title: name,
});

/** What an account holds, by the names of its form; never its password. */
export const accountState = ({ name, email, enabled, role_id, language }: Row) => ({
  ...{ name, email, enabled, role_id },
  interface_language: language,
});

import postgres from 'postgres';
import { hashPassword } from '@/lib/auth/password';

export const PASSWORD = 'a password of the tests';
/** Hashed once: it takes time, and the same password does for all. */
const hashed = hashPassword(PASSWORD);
let made = 0;

/**
 * Creates accounts directly in a running app's database, for tests of the login. Call `close`
 * when done.
 */
export function accountsIn(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const name = (kind: string) => `${kind}-${process.pid}-${++made}@accounts.test`;

  /** An admin with a new role that has exactly `permissions`. */
  async function admin(
    permissions: string[] = [],
    { enabled = true } = {},
  ): Promise<{ id: number; email: string }> {
    const email = name('admin');
    const password_hash = await hashed;
    const [role] = await sql`insert into role (name, permissions) values (${email},
      array(select jsonb_array_elements_text(${sql.json(permissions)}))) returning id`;
    const [row] = await sql`insert into admin (name, email, enabled, password_hash, role_id)
      values ('Test', ${email}, ${enabled}, ${password_hash}, ${role?.id}) returning id`;
    return { id: row?.id, email };
  }

  /** An admin with a role that may do everything. */
  async function owner(): Promise<{ id: number; email: string }> {
    const made = await admin();
    await sql`update role set is_owner = true where name = ${made.email}`;
    return made;
  }

  async function customer(): Promise<{ id: number; email: string }> {
    const email = name('customer');
    const password_hash = await hashed;
    const [row] = await sql`insert into customer (first_name, last_name, email, password_hash)
        values ('Test', 'Person', ${email}, ${password_hash}) returning id`;
    return { id: row?.id, email };
  }

  const disable = (id: number) => sql`update admin set enabled = false where id = ${id}`;
  return { admin, owner, customer, disable, close: () => sql.end() };
}

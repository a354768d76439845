import { redirect } from 'next/navigation';
import { adminPageContext } from '@/lib/auth/admin-page';

export const instant = false;

/**
 * An address of the back office that leads nowhere leads to the dashboard (§2.1), after
 * the login.
 */
export default async function UnknownPage() {
  await adminPageContext(undefined, '/admin');
  redirect('/admin');
}

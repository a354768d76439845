import { redirect } from 'next/navigation';
import { adminPageContext } from '@/lib/auth/admin-page';

export const instant = false;

/** An unknown path of the back office redirects to the dashboard (§2.1), after the login. */
export default async function UnknownPage() {
  await adminPageContext(undefined, '/admin');
  redirect('/admin');
}

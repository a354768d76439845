import { PageHeader } from '@/components/admin/page-header';
import { officeContext } from '@/lib/auth/office';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export default async function DashboardPage() {
  const { language } = await officeContext(undefined, '/admin');
  return <PageHeader title={translator(language, 'office')('dashboard')} />;
}

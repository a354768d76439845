import type { Metadata } from 'next';
import { adminLanguage } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';
import { SalesRowsScreen } from '../../sales-screens';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_sales') };
}

export default function SalesRowsPage({ searchParams }: PageProps<'/admin/report/sales/rows'>) {
  return <SalesRowsScreen name="sales" searchParams={searchParams} />;
}

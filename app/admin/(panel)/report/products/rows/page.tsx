import type { Metadata } from 'next';
import { adminLanguage } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';
import { SalesRowsScreen } from '../../sales-screens';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_products') };
}

export default function ProductsRowsPage({
  searchParams,
}: PageProps<'/admin/report/products/rows'>) {
  return <SalesRowsScreen name="products" searchParams={searchParams} />;
}

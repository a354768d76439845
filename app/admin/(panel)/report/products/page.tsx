import type { Metadata } from 'next';
import { adminLanguage } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';
import { SalesReportScreen } from '../sales-screens';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_products') };
}

export default function ProductsReportPage({ searchParams }: PageProps<'/admin/report/products'>) {
  return <SalesReportScreen name="products" searchParams={searchParams} />;
}

import { MissingNotice } from '@/components/shop/layout/missing-notice';
import { missingTexts } from '@/components/shop/layout/missing-texts';
import { adminLanguage } from '@/lib/auth/admin-page';

/** For a preview that has ended, or is another admin's. */
export default async function NotFound() {
  return <MissingNotice texts={missingTexts(await adminLanguage())} home="/admin" />;
}

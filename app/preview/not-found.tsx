import { MissingNotice } from '@/components/shop/layout/missing-notice';
import { missingTexts } from '@/components/shop/layout/missing-texts';
import { adminLanguage } from '@/lib/auth/admin-page';

/** For a preview that has ended, or belongs to another admin. */
export default async function NotFound() {
  return <MissingNotice texts={missingTexts(await adminLanguage())} home="/admin" />;
}

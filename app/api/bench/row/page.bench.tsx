import { connection } from 'next/server';
import { guestViewer } from '@/lib/core/viewer';
import { viewContext } from '@/lib/storefront/view';

export const instant = false;

/**
 * The yardstick of `npm run bench:search`: a page made for each request from one small
 * read of the database.
 */
export default async function BenchRowPage() {
  await connection();
  const { settings } = await viewContext({
    language: 'en-US',
    currency: 'HKD',
    viewer: guestViewer,
  });
  return <p>{settings.base_currency}</p>;
}

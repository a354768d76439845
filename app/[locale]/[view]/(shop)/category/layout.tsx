import type { ReactNode } from 'react';
import { ListingShell } from '@/components/shop/listing/listing-shell';

/** What outlives the pages of a list: each choice of filters is a page of its own. */
export default function ListingLayout({ children }: { children: ReactNode }) {
  return <ListingShell>{children}</ListingShell>;
}

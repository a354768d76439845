import type { ReactNode } from 'react';
import { ListingShell } from '@/components/shop/listing/listing-shell';

/** What survives the pages of a list: each filter choice is a page of its own. */
export default function ListingLayout({ children }: { children: ReactNode }) {
  return <ListingShell>{children}</ListingShell>;
}

import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/shop/frame';
import { StaffTags } from '@/components/shop/staff-tags';
import { readFrame, readSiteTags } from '@/lib/storefront/cached-reads';
import { parseView, type ViewParams } from '@/lib/storefront/view';

/**
 * A page seen for the first time is made before it is answered, so that its status is
 * true; no skeleton goes ahead of it.
 */
export const instant = false;

/** The layout of all pages of §2.1 that every visitor of a view sees alike. */
export default async function ShopLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<ViewParams>;
}) {
  const view = parseView(await params);
  if (!view) return children;
  const [{ shop, menus, note }, scripts] = await Promise.all([readFrame(view), readSiteTags(view)]);
  return (
    <>
      <StaffTags tags={scripts.header} />
      <ShopFrame shop={shop} menus={menus} note={note}>
        {children}
      </ShopFrame>
      <StaffTags tags={scripts.footer} />
    </>
  );
}

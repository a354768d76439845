import type { ReactNode } from 'react';
import { CustomScripts } from '@/components/shop/layout/custom-scripts';
import { ShopLayout } from '@/components/shop/layout/shop-layout';
import { readLayout, readSiteScripts } from '@/lib/storefront/pages/cached-reads';
import { readView, type ViewParams } from '@/lib/storefront/pages/view';

/**
 * A page seen for the first time is made before it is answered, so that its status is
 * true; no skeleton goes ahead of it.
 */
export const instant = false;

/** The layout of all pages of §2.1 that every visitor of a view sees alike. */
export default async function ShopPagesLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<ViewParams>;
}) {
  const view = await readView(await params);
  if (!view) return children;
  const [{ shop, menus, note }, scripts] = await Promise.all([
    readLayout(view),
    readSiteScripts(view),
  ]);
  return (
    <>
      <CustomScripts tags={scripts.header} />
      <ShopLayout shop={shop} menus={menus} note={note}>
        {children}
      </ShopLayout>
      <CustomScripts tags={scripts.footer} />
    </>
  );
}

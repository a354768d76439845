import type { ReactNode } from 'react';
import { CustomScripts } from '@/components/shop/layout/custom-scripts';
import { ShopLayout } from '@/components/shop/layout/shop-layout';
import { readLayout, readSiteScripts } from '@/lib/storefront/pages/cached-reads';
import { readView, type ViewParams } from '@/lib/storefront/pages/view';

/**
 * A new page is rendered before responding, so that its status is right; no skeleton is sent first.
 */
export const instant = false;

/** The layout of all pages of §2.1 that are the same for every visitor of a view. */
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

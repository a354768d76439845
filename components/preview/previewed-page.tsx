import { Article } from '@/components/shop/blog/article-view';
import { BlogCategory } from '@/components/shop/blog/blog-category-view';
import { BlogView } from '@/components/shop/blog/blog-view';
import { BrandListing } from '@/components/shop/brand-view';
import { CategoryListing } from '@/components/shop/category-view';
import { ContentView } from '@/components/shop/content-view';
import { HomeView } from '@/components/shop/home-view';
import { ListingShell } from '@/components/shop/listing-shell';
import { productPage } from '@/components/shop/product-page';
import { ProductDetails, type ProductDetailsProps } from '@/components/shop/product-view';
import { SearchView } from '@/components/shop/search-view';
import { EmptyState } from '@/components/ui/empty-state';
import type { PreviewPage } from '@/lib/admin/preview-page';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Messages } from '@/lib/i18n/messages';
import type { Shop } from '@/lib/storefront/shop';

export interface PreviewedPageProps {
  page: PreviewPage;
  shop: Shop;
  menus: readonly MenuNode[];
  /** What a form of the page does. */
  add: ProductDetailsProps['add'];
  words: Messages['preview'];
}

/** A page of the shop in a preview; or why there is none to be seen. */
export function PreviewedPage({ page, shop, menus, add, words }: PreviewedPageProps) {
  switch (page.kind) {
    case 'home':
      return <HomeView shop={shop} parts={page.parts} />;
    case 'page':
      return <ContentView shop={shop} page={page.page} parts={page.parts} />;
    case 'product': {
      const { product, related, promises } = page;
      return <ProductDetails page={productPage(shop, product, related, promises)} add={add} />;
    }
    case 'category':
      return (
        <ListingShell>
          <CategoryListing shop={shop} {...page} />
        </ListingShell>
      );
    case 'brand':
      return (
        <ListingShell>
          <BrandListing shop={shop} {...page} />
        </ListingShell>
      );
    case 'search': {
      const { found, ...rest } = page;
      return (
        <ListingShell>
          <SearchView shop={shop} menus={menus} {...rest} {...found} />
        </ListingShell>
      );
    }
    case 'blog':
      return <BlogView shop={shop} {...page} />;
    case 'blog-category':
      return <BlogCategory shop={shop} {...page} />;
    case 'article':
      return <Article shop={shop} {...page} />;
    case 'blocked':
      return <Nothing title={words.blocked.replace('{to}', page.to)} />;
    case 'personal':
      return <Nothing title={words.personal_page} />;
    default:
      return <Nothing title={words.missing} />;
  }
}

const Nothing = ({ title }: { title: string }) => (
  <div className="mx-auto max-w-measure px-gutter pt-section">
    <EmptyState title={title} />
  </div>
);

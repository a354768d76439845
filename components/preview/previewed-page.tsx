import { ArticleDetail } from '@/components/shop/blog/article-view';
import { BlogCategoryDetail } from '@/components/shop/blog/blog-category-view';
import { BlogView } from '@/components/shop/blog/blog-view';
import { ContentView } from '@/components/shop/content/content-view';
import { HomeView } from '@/components/shop/content/home-view';
import { BrandListing } from '@/components/shop/listing/brand-view';
import { CategoryListing } from '@/components/shop/listing/category-view';
import { ListingShell } from '@/components/shop/listing/listing-shell';
import { SearchView } from '@/components/shop/listing/search-view';
import { productPage } from '@/components/shop/product/product-page';
import { ProductDetails, type ProductDetailsProps } from '@/components/shop/product/product-view';
import { OffersView } from '@/components/shop/promotions/offers-view';
import { StorePageView } from '@/components/shop/stores/store-page';
import { StoresPageView } from '@/components/shop/stores/stores-page';
import { EmptyState } from '@/components/ui/empty-state';
import type { PreviewPage } from '@/lib/admin/preview/preview-page';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Messages } from '@/lib/i18n/messages';
import type { Shop } from '@/lib/storefront/addresses/shop';

export interface PreviewedPageProps {
  page: PreviewPage;
  shop: Shop;
  menus: readonly MenuNode[];
  /** What a form of the page does. */
  add: ProductDetailsProps['add'];
  labels: Messages['preview'];
}

/** A page of the shop in a preview; or why there is none to be seen. */
export function PreviewedPage({ page, shop, menus, add, labels }: PreviewedPageProps) {
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
    case 'offers':
      return <OffersView shop={shop} {...page} />;
    case 'store':
      return <StorePageView shop={shop} {...page} />;
    case 'stores':
      return <StoresPageView shop={shop} {...page} />;
    case 'blog':
      return <BlogView shop={shop} {...page} />;
    case 'blog-category':
      return <BlogCategoryDetail shop={shop} {...page} />;
    case 'article':
      return <ArticleDetail shop={shop} {...page} />;
    case 'blocked':
      return <Nothing title={labels.blocked.replace('{to}', page.to)} />;
    case 'personal':
      return <Nothing title={labels.personal_page} />;
    default:
      return <Nothing title={labels.missing} />;
  }
}

const Nothing = ({ title }: { title: string }) => (
  <div className="mx-auto max-w-measure px-gutter pt-section">
    <EmptyState title={title} />
  </div>
);

import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { cx } from '@/components/ui/cx';
import type { FormState } from '@/lib/http/form-action';
import type {
  ProductCard as Card,
  ProductView as Product,
} from '@/lib/products/product-view.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import type { Shop } from '@/lib/storefront/shop';
import { Gallery } from './gallery';
import { Offer } from './offer';
import { ProductGrid } from './product-grid';
import { type ProductPromises, Promises } from './product-promises';
import { RecentlyViewed } from './recently-viewed';
import { RichText } from './rich-text';
import { hrefIn, textsIn } from './shop';
import { Specifications } from './specifications';
import { tileTexts } from './tile-texts';

export interface ProductViewProps {
  shop: Shop;
  product: Product;
  related: readonly Card[];
  promises: ProductPromises;
  add: (state: FormState, form: FormData) => Promise<FormState>;
}

/** A product: its pictures, what it costs, the way into the cart, and what it is. */
export function ProductDetails({ shop, product, related, promises, add }: ProductViewProps) {
  const t = textsIn(shop);
  const category = product.categories[0];
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    ...(category
      ? [{ label: category.title, href: hrefIn(shop, `/category/${category.url}`) }]
      : []),
    { label: product.name },
  ];
  const count = product.images.length;
  return (
    <div className="mx-auto max-w-page px-gutter pt-3 lg:pt-5">
      <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="mb-3 lg:mb-5" />
      <div className="grid gap-x-8 gap-y-4 min-[700px]:grid-cols-2 min-[700px]:items-start lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14">
        <Gallery
          images={product.images}
          texts={{
            label: t('product.gallery', { name: product.name }),
            pictures: product.images.map((_, index) =>
              t('product.picture_of', { number: index + 1, count }),
            ),
            zoom: t('product.zoom'),
            zoom_in: t('product.zoom_in'),
            zoom_out: t('product.zoom_out'),
            previous: t('product.previous_picture'),
            next: t('product.next_picture'),
            close: t('product.close_pictures'),
          }}
        />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <div>
            <p className="mb-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {product.brand && (
                <a
                  href={hrefIn(shop, brandPath(product.brand))}
                  className="inline-flex min-h-6 items-center rounded-ui underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
                >
                  {product.brand.title}
                </a>
              )}
              {product.is_new && <span className="text-accent">{t('product.new')}</span>}
            </p>
            <h1 className="text-2xl break-words lg:text-3xl">{product.name}</h1>
          </div>
          <Offer shop={shop} product={product} add={add} />
          <Promises shop={shop} product={product} promises={promises} />
          <div className="border-t border-hairline pt-6">
            <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">
              {t('product.details')}
            </h2>
            <RichText html={product.description} />
            <Specifications title={t('product.specifications')} details={product.details} />
            <p className="mt-6 text-sm text-muted">{t('product.sku', { sku: product.sku })}</p>
            {product.categories.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
                {product.categories.map(({ title, url }) => (
                  <a
                    key={url}
                    href={hrefIn(shop, `/category/${url}`)}
                    className={cx(
                      'inline-flex min-h-7 items-center rounded-ui text-muted underline',
                      'decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink',
                    )}
                  >
                    {title}
                  </a>
                ))}
              </p>
            )}
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-section border-t border-hairline pt-10">
          <h2 className="mb-7 text-2xl">{t('product.related')}</h2>
          <ProductGrid shop={shop} products={related} quiet />
        </section>
      )}
      <RecentlyViewed
        productId={product.id}
        language={shop.view.language}
        productHref={hrefIn(shop, '/product/')}
        title={t('product.viewed')}
        texts={tileTexts(shop)}
      />
    </div>
  );
}

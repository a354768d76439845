'use client';

import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { breadcrumbListLd } from '@/lib/core/web/breadcrumb-list';
import type { FormState } from '@/lib/http/form-action';
import { brandPath } from '@/lib/search/search-address.schema';
import { RichText } from '../content/rich-text';
import { fill } from '../fill';
import { JsonLd } from '../layout/json-ld';
import { useLayout } from '../layout/layout-context';
import { Gallery } from './gallery';
import { InStores } from './in-stores';
import { ProductOffer } from './offer';
import { ProductCards } from './product-cards';
import { productLd } from './product-ld';
import type { ProductPage } from './product-page';
import { Promises } from './product-promises';
import { RecentlyViewed } from './recently-viewed';

export interface ProductDetailsProps {
  page: ProductPage;
  add: (state: FormState, form: FormData) => Promise<FormState>;
}

/**
 * A product: images, price, buy form and details. Rendered from data in the browser too, because a
 * page carries its data beside its HTML.
 */
export function ProductDetails({ page, add }: ProductDetailsProps) {
  const layout = useLayout();
  const { prefix, language } = layout;
  const { product, labels, related } = page;
  const trail = toTrail(page, prefix);
  const texts = galleryTexts(page);
  return (
    <div className="mx-auto max-w-page px-gutter pt-3 lg:pt-5">
      <Breadcrumbs
        items={[...trail, { label: product.name }]}
        label={labels.breadcrumbs}
        className="mb-3 lg:mb-5"
      />
      <div className="grid gap-x-8 gap-y-4 min-[700px]:grid-cols-2 min-[700px]:items-start lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14">
        <Gallery images={product.images} texts={texts} />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <div>
            <p className="mb-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {product.brand && (
                <a href={prefix + brandPath(product.brand)} className={quietLink}>
                  {product.brand.title}
                </a>
              )}
              {product.is_new && <span className="text-accent">{labels.new}</span>}
            </p>
            <h1 className="text-2xl break-words lg:text-3xl">{product.name}</h1>
          </div>
          <ProductOffer page={page} add={add} />
          <Promises page={page} language={language} />
          {page.stores && (
            <InStores
              product={product}
              chosen={page.chosen}
              stores={page.stores}
              inStock={labels.in_stock}
            />
          )}
          <div className="border-t border-hairline pt-6">
            <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">
              {labels.details}
            </h2>
            <RichText html={product.description} />
            <Specifications title={labels.specifications} details={product.details} />
            <p className="mt-6 text-sm text-muted">{fill(labels.sku, { sku: product.sku })}</p>
            {product.categories.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
                {product.categories.map(({ title, url }) => (
                  <a key={url} href={`${prefix}/category/${url}`} className={quietLink}>
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
          <h2 className="mb-7 text-2xl">{labels.related}</h2>
          <ProductCards cards={related} texts={labels} productHref={`${prefix}/product/`} quiet />
        </section>
      )}
      <RecentlyViewed
        productId={product.id}
        language={language}
        productHref={`${prefix}/product/`}
        title={labels.viewed}
        texts={labels}
      />
      {/* Near the page's data, which repeats it: it compresses better. */}
      <JsonLd data={productLd(page, layout)} />
      <JsonLd data={trailLd(page, prefix)} />
    </div>
  );
}

/** Material, size, care and the like: a plain table. */
function Specifications({
  title,
  details,
}: {
  title: string;
  details: ProductPage['product']['details'];
}) {
  if (!details.length) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <dl className="divide-y divide-hairline border-y border-hairline text-sm">
        {details.map(({ title, value }) => (
          <div key={title + value} className="grid grid-cols-[minmax(5rem,1fr)_3fr] gap-x-4 py-2">
            <dt className="text-muted">{title}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const quietLink =
  'inline-flex min-h-7 items-center rounded-ui underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink';

/** The homepage and the product's first category. */
const toTrail = ({ home, product }: ProductPage, prefix: string) => [
  { label: home, href: prefix || '/' },
  ...product.categories
    .slice(0, 1)
    .map(({ title, url }) => ({ label: title, href: `${prefix}/category/${url}` })),
];

const trailLd = (page: ProductPage, prefix: string) => {
  const { site, product } = page;
  return breadcrumbListLd([
    ...toTrail(page, prefix).map(({ label, href }) => ({
      name: label,
      address: site + encodeURI(href),
    })),
    { name: product.name, address: site + encodeURI(`${prefix}/product/${product.url}`) },
  ]);
};

const galleryTexts = ({ product: { name, images }, labels }: ProductPage) => ({
  label: fill(labels.gallery, { name }),
  pictures: images.map((_, index) =>
    fill(labels.picture_of, { number: index + 1, count: images.length }),
  ),
  zoom: labels.zoom,
  zoom_in: labels.zoom_in,
  zoom_out: labels.zoom_out,
  previous: labels.previous_picture,
  next: labels.next_picture,
  close: labels.close_pictures,
});

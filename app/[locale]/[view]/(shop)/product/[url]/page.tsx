import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/shop/json-ld';
import { productPage } from '@/components/shop/product-page';
import { ProductDetails } from '@/components/shop/product-view';
import { plainText } from '@/lib/core/html';
import { translator } from '@/lib/i18n/translate';
import { readFrame, readProduct } from '@/lib/storefront/cached-reads';
import { breadcrumbList } from '@/lib/storefront/json-ld';
import { pageMetadata } from '@/lib/storefront/seo';
import { type ViewParams, viewOf } from '@/lib/storefront/view';
import { addToCart } from './actions';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---' }];
type Props = { params: Promise<ViewParams & { url: string }> };

async function read(params: Props['params']) {
  const { view, url } = await viewOf(params);
  const [{ shop }, found] = await Promise.all([readFrame(view), readProduct(view, url)]);
  return { shop, ...(found ?? notFound()) };
}

export async function generateMetadata({ params }: Props) {
  const { shop, product } = await read(params);
  return pageMetadata(shop, {
    path: `/product/${product.url}`,
    title: product.meta_title || product.name,
    description: product.meta_description || plainText(product.description),
    image_path: product.images[0]?.image_path,
    image_alt: product.images[0]?.alt,
  });
}

export default async function ProductPage({ params }: Props) {
  const { shop, product, related, promises } = await read(params);
  const t = translator(shop.view.language, 'shop');
  const trail = [
    { title: t('listing.home'), path: '/' },
    ...product.categories
      .slice(0, 1)
      .map(({ title, url }) => ({ title, path: `/category/${url}` })),
    { title: product.name, path: `/product/${product.url}` },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(shop, trail)} />
      <ProductDetails page={productPage(shop, product, related, promises)} add={addToCart} />
    </>
  );
}

import { notFound } from 'next/navigation';
import { ProductMeta } from '@/components/shop/product/product-meta';
import { productPage } from '@/components/shop/product/product-page';
import { ProductDetails } from '@/components/shop/product/product-view';
import { htmlToText } from '@/lib/core/text/html';
import { readLayout, readProduct } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { pageMetadata } from '@/lib/storefront/seo/seo';
import { addToCart } from './actions';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---' }];
type Props = { params: Promise<ViewParams & { url: string; sku?: string }> };

async function read(params: Props['params']) {
  const { view, url, sku } = await resolveView(params);
  const [{ shop }, found] = await Promise.all([readLayout(view), readProduct(view, url)]);
  return { shop, sku, ...(found ?? notFound()) };
}

export async function generateMetadata({ params }: Props) {
  const { shop, product, sku } = await read(params);
  const chosen = product.stocks.find((stock) => stock.sku === sku)?.image_id;
  const image = product.images.find(({ id }) => id === chosen) ?? product.images[0];
  return pageMetadata(shop, {
    path: `/product/${product.url}`,
    title: product.meta_title || product.name,
    description: product.meta_description || htmlToText(product.description),
    image_path: image?.image_path,
    image_alt: image?.alt,
    isProduct: true,
  });
}

export default async function ProductPage({ params }: Props) {
  const { shop, sku, product, related, promises } = await read(params);
  const page = productPage(shop, product, related, promises, sku);
  return (
    <>
      <ProductMeta page={page} currency={shop.view.currency} />
      <ProductDetails page={page} add={addToCart} />
    </>
  );
}

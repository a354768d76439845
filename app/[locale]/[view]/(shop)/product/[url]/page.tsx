import { notFound } from 'next/navigation';
import { readProduct } from '@/lib/shop/pages';
import { parseView, type ViewParams } from '@/lib/shop/view';

export const ensureStatic = 'navigation';
export const generateStaticParams = () => [{ url: '---' }];

export default async function ProductPage({ params }: { params: Promise<ViewParams & { url: string }> }) {
  const { url, ...segments } = await params;
  const view = parseView(segments);
  const product = (view && (await readProduct(view, decodeURIComponent(url)))) ?? notFound();
  return (
    <h1>
      {product.name} {product.stocks[0]?.price?.formatted}
    </h1>
  );
}

import ProductPage, { generateMetadata } from '../../page';

export { generateMetadata };
export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---', sku: '---' }];

/** The product at `?sku=`: its page with that variant chosen, without scripts. */
export default ProductPage;

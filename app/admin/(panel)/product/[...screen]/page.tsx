import { CopyButton } from '@/components/admin/copy-button';
import { isListedAt, ProductSchedule } from '@/components/admin/products/product-cells';
import { ProductForm } from '@/components/admin/products/product-form';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/core/access/can';
import { readProductFormChoices } from '@/lib/products/form-choices';
import { productResource as resource } from '@/lib/products/product-resource';
import { recordScreens } from '../../record-screens';

export const instant = false;

const { generateMetadata, render } = recordScreens({
  resource,
  Form: ProductForm,
  title: (product) => product.name,
  extra: async (ctx) => ({
    choices: await readProductFormChoices(ctx),
    timezone: ctx.settings.store_timezone,
  }),
  header: (product, labels, ctx) => ({
    note: product.visibled ? (
      <ProductSchedule row={product} ctx={ctx} />
    ) : (
      <Badge>{labels.hidden}</Badge>
    ),
    actions: (
      <>
        {can(ctx, 'product.create') && can(ctx, 'product.price') && (
          <CopyButton resource="product" id={product.id} />
        )}
        <ButtonLink variant="secondary" href={`/admin/product/inventory/${product.id}`}>
          {labels.variants.inventory}
        </ButtonLink>
        {can(ctx, 'report.sales') && (
          <ButtonLink
            variant="quiet"
            href={`/admin/report/sales?product_id=${product.id}&group=channel`}
          >
            {labels.sales}
          </ButtonLink>
        )}
        {isListedAt(product, ctx.now()) && (
          <ButtonLink
            variant="quiet"
            href={`/product/${product.url}`}
            target="_blank"
            prefetch={false}
          >
            {labels.view}
          </ButtonLink>
        )}
      </>
    ),
  }),
});

export { generateMetadata };
export default render;

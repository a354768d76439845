import { ProductForm } from '@/components/admin/products/product-form';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { readProductFormChoices } from '@/lib/products/form-choices';
import { productResource as resource } from '@/lib/products/product-resource';
import { recordScreens } from '../../record-screens';

export const instant = false;

const { generateMetadata, render } = recordScreens({
  resource,
  Form: ProductForm,
  title: (product) => product.name,
  extra: async (ctx) => ({ choices: await readProductFormChoices(ctx) }),
  header: ({ id, url, visibled }, labels) => ({
    note: !visibled && <Badge>{labels.hidden}</Badge>,
    actions: (
      <>
        <ButtonLink variant="secondary" href={`/admin/product/inventory/${id}`}>
          {labels.variants.inventory}
        </ButtonLink>
        {visibled && (
          <ButtonLink variant="quiet" href={`/product/${url}`} target="_blank" prefetch={false}>
            {labels.view}
          </ButtonLink>
        )}
      </>
    ),
  }),
});

export { generateMetadata };
export default render;

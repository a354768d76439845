import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { readProductFormChoices } from '@/lib/products/form-choices';
import { productResource as resource } from '@/lib/products/product-resource';
import { recordScreens } from '../../record-screens';
import { ProductForm } from '../product-form';

export const instant = false;

const { generateMetadata, render } = recordScreens({
  resource,
  Form: ProductForm,
  title: (product) => product.name,
  extra: async (ctx) => ({ choices: await readProductFormChoices(ctx) }),
  header: ({ id, url, visibled }, words) => ({
    note: !visibled && <Badge>{words.hidden}</Badge>,
    actions: (
      <>
        <ButtonLink variant="secondary" href={`/admin/product/inventory/${id}`}>
          {words.variants.inventory}
        </ButtonLink>
        {visibled && (
          <ButtonLink variant="quiet" href={`/product/${url}`} target="_blank" prefetch={false}>
            {words.view}
          </ButtonLink>
        )}
      </>
    ),
  }),
});

export { generateMetadata };
export default render;

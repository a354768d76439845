import { AttributeForm } from '@/components/admin/attributes/attribute-form';
import { attributeResource as resource } from '@/lib/catalog/attributes';
import { translator } from '@/lib/i18n/translate';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (attribute) => attribute.title,
  columns: [
    { key: 'title', sortable: true },
    { key: 'key', sortable: true, from: 'sm' },
    { key: 'values', numeric: true },
    {
      key: 'variants',
      from: 'sm',
      numeric: true,
      cell: ({ variants: count }, { ctx }) =>
        translator(ctx.language, 'attribute')('used', { count }),
    },
    { key: 'order', sortable: true, numeric: true, from: 'sm' },
    { key: 'updated_at', sortable: true, numeric: true, from: 'sm' },
  ],
  Form: AttributeForm,
});

export { generateMetadata };
export default render;

import { enabledFilter } from '@/components/admin/list/columns';
import { costCell, daysCell, whereCell } from '@/components/admin/shipping/shipping-cells';
import { ShippingForm } from '@/components/admin/shipping/shipping-form';
import { TextLink } from '@/components/ui/link-button';
import { shippingTypes } from '@/db/schema/enums';
import { baseCurrency } from '@/lib/settings/currencies';
import { readShippingChoices } from '@/lib/shipping/form-choices';
import { shippingResource as resource } from '@/lib/shipping/shipping-methods';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (method) => method.title,
  columns: [
    { key: 'title', sortable: true },
    { key: 'type', from: 'xl', cell: ({ type }, { labels }) => labels[`type_${type}`] },
    { key: 'where', from: 'lg', cell: (row, { ctx }) => whereCell(row, ctx.language) },
    {
      key: 'cost',
      cell: (row, { ctx }) => costCell(row, ctx.language, baseCurrency(ctx.settings)),
    },
    { key: 'days', from: 'lg', cell: (row, { ctx }) => daysCell(row, ctx.language) },
    { key: 'order', sortable: true, numeric: true, from: 'xl' },
    { key: 'enabled', sortable: true, from: 'sm' },
  ],
  filters: [
    enabledFilter,
    (_, labels) => ({
      name: 'type',
      label: labels.type,
      options: shippingTypes.map((value) => ({ value, label: labels[`type_${value}`] })),
    }),
  ],
  toggle: 'enabled',
  above: (_, { labels }) => (
    <p className="-mt-3 mb-4">
      <TextLink href="/admin/shipping/try">{labels.try.title}</TextLink>
    </p>
  ),
  Form: ShippingForm,
  extra: async (ctx) => ({ choices: await readShippingChoices(ctx) }),
});

export { generateMetadata };
export default render;

import { enabledFilter } from '@/components/admin/list/columns';
import { costCell, daysCell, whereCell } from '@/components/admin/shipping/shipping-cells';
import { ShippingForm } from '@/components/admin/shipping/shipping-form';
import { TextLink } from '@/components/ui/link-button';
import { shippingTypes } from '@/db/schema/enums';
import type { Context } from '@/lib/core/context';
import { baseCurrency } from '@/lib/settings/currencies';
import { readShippingChoices } from '@/lib/shipping/form-choices';
import type { ShippingMethodRow } from '@/lib/shipping/shipping-method-record.schema';
import { shippingResource as resource } from '@/lib/shipping/shipping-methods';
import { readPickupReadyTimes } from '@/lib/stores/pickup';
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
    { key: 'days', from: 'lg', cell: (row, { ctx }) => <Days row={row} ctx={ctx} /> },
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
  extra: async (ctx) => ({
    choices: await readShippingChoices(ctx),
    ready: await readPickupReadyTimes(ctx),
  }),
});

type DaysProps = { row: ShippingMethodRow; ctx: Context };

/** The duration; for store pickup the stores' preparation times. */
async function Days({ row, ctx }: DaysProps) {
  const ready = row.type === 'store_pickup' ? await readPickupReadyTimes(ctx) : [];
  return ready.length ? ready.join(' · ') : daysCell(row, ctx.language);
}

export { generateMetadata };
export default render;

import { enabledFilter } from '@/components/admin/list/columns';
import { feeCell, stateCell } from '@/components/admin/payments/payment-cells';
import { PaymentForm } from '@/components/admin/payments/payment-form';
import { TextLink } from '@/components/ui/link-button';
import { paymentProviders, paymentTypes } from '@/db/schema/enums';
import { readPaymentChoices } from '@/lib/payments/form-choices';
import { paymentResource as resource } from '@/lib/payments/payment-methods';
import { baseCurrency } from '@/lib/settings/currencies';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (method) => method.title,
  columns: [
    { key: 'title', sortable: true },
    {
      key: 'type',
      sortable: true,
      from: 'lg',
      cell: ({ type }, { labels }) => labels[`type_${type}`],
    },
    { key: 'provider', from: 'xl', cell: (row, { labels }) => labels[`provider_${row.provider}`] },
    {
      key: 'fee',
      cell: (row, { ctx }) => feeCell(row, ctx.language, baseCurrency(ctx.settings)),
    },
    { key: 'state', from: 'sm', cell: (row, { ctx }) => stateCell(row, ctx.language) },
    { key: 'order', sortable: true, numeric: true, from: 'xl' },
    { key: 'enabled', sortable: true, from: 'sm' },
  ],
  filters: [
    enabledFilter,
    (_, labels) => ({
      name: 'type',
      label: labels.type,
      options: paymentTypes.map((value) => ({ value, label: labels[`type_${value}`] })),
    }),
    (_, labels) => ({
      name: 'provider',
      label: labels.provider,
      options: paymentProviders.map((value) => ({ value, label: labels[`provider_${value}`] })),
    }),
  ],
  toggle: 'enabled',
  above: (_, { labels }) => (
    <p className="-mt-3 mb-4">
      <TextLink href="/admin/payment/try">{labels.try.title}</TextLink>
    </p>
  ),
  Form: PaymentForm,
  extra: async (ctx, { record }) => ({ choices: await readPaymentChoices(ctx, record) }),
});

export { generateMetadata };
export default render;

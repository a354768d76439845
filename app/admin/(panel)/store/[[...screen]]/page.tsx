import { enabledFilter } from '@/components/admin/list/columns';
import { StoreForm } from '@/components/admin/stores/store-form';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/core/access/can';
import { countryOptions } from '@/lib/core/address/countries';
import { localizer } from '@/lib/core/text/localized';
import { listTimeZones } from '@/lib/core/zoned-time';
import { translator } from '@/lib/i18n/translate';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { isRegisterPayment } from '@/lib/payments/eligibility';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import { storeResource as resource } from '@/lib/stores/stores';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (store) => store.title,
  columns: [
    { key: 'title', sortable: true },
    { key: 'code', sortable: true, from: 'sm' },
    { key: 'city', sortable: true, from: 'lg' },
    { key: 'enabled', sortable: true },
    { key: 'order', sortable: true, numeric: true, from: 'lg' },
    { key: 'updated_at', sortable: true, numeric: true, from: 'sm' },
  ],
  filters: [
    enabledFilter,
    (words, labels) => ({
      name: 'pickup_enabled',
      label: labels.pickup_enabled,
      options: [
        { value: '1', label: words.enabled },
        { value: '0', label: words.disabled },
      ],
    }),
  ],
  toggle: 'enabled',
  Form: StoreForm,
  header: ({ id, warehouse_id }, _, ctx) => ({
    actions: warehouse_id !== null && can(ctx, 'store.pos_sell') && (
      <ButtonLink variant="secondary" href={`/admin/store/pos/${id}`}>
        {translator(ctx.language, 'pos')('open_pos')}
      </ButtonLink>
    ),
  }),
  extra: async (ctx) => {
    const [warehouses, methods] = await Promise.all([warehouseNames(ctx), readPaymentMethods(ctx)]);
    const localize = localizer(ctx);
    return {
      countries: countryOptions(ctx.language),
      warehouses: warehouses.map(({ id, title }) => ({ value: String(id), label: title })),
      timezones: listTimeZones(ctx.settings.store_timezone),
      registerMethods: methods
        .filter(isRegisterPayment)
        .map(({ id, title }) => ({ value: id, label: localize(title) })),
      timezone: ctx.settings.store_timezone,
    };
  },
});

export { generateMetadata };
export default render;

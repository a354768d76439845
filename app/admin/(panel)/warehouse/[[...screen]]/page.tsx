import { ClosedWarehouses } from '@/components/admin/inventory/closed-warehouses';
import { Commitments } from '@/components/admin/inventory/commitments';
import { enabledFilter } from '@/components/admin/list/columns';
import { warehouseColumns as columns } from '@/components/admin/warehouses/warehouse-columns';
import { WarehouseForm } from '@/components/admin/warehouses/warehouse-form';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';
import { can } from '@/lib/core/access/can';
import { countryOptions } from '@/lib/core/address/countries';
import { warehouseResource as resource } from '@/lib/inventory/warehouses';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (warehouse) => warehouse.title,
  columns,
  filters: [enabledFilter],
  toggle: 'enabled',
  above: (warehouses, { ctx }) => (
    <ClosedWarehouses warehouses={warehouses} language={ctx.language} mayOpen={can(ctx, 'order')} />
  ),
  Form: WarehouseForm,
  extra: async (ctx) => ({ countries: countryOptions(ctx.language) }),
  header: ({ is_selling }, labels) => ({
    note: is_selling && <Badge tone="accent">{labels.selling}</Badge>,
  }),
  aboveForm: ({ commitments }, labels, ctx) => (
    <Card title={labels.commitments}>
      <Commitments commitments={commitments} language={ctx.language} mayOpen={can(ctx, 'order')} />
    </Card>
  ),
});

export { generateMetadata };
export default render;

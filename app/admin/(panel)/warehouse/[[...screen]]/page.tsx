import { ClosedWarehouses } from '@/components/admin/inventory/closed-warehouses';
import { Commitments } from '@/components/admin/inventory/commitments';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';
import { can } from '@/lib/core/can';
import { countryOptions } from '@/lib/core/countries';
import { warehouseResource as resource } from '@/lib/inventory/warehouses';
import { enabledFilter } from '../../list-screen';
import { resourceScreens } from '../../resource-screens';
import { warehouseColumns as columns } from '../warehouse-columns';
import { WarehouseForm } from '../warehouse-form';

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
  header: ({ is_selling }, words) => ({
    note: is_selling && <Badge tone="accent">{words.selling}</Badge>,
  }),
  aboveForm: ({ commitments }, words, ctx) => (
    <Card title={words.commitments}>
      <Commitments commitments={commitments} language={ctx.language} mayOpen={can(ctx, 'order')} />
    </Card>
  ),
});

export { generateMetadata };
export default render;

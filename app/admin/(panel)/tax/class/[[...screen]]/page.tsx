import { TaxClassForm } from '@/components/admin/taxes/tax-class-form';
import { taxClassColumns as columns } from '@/components/admin/taxes/tax-columns';
import { Badge } from '@/components/ui/badge';
import { taxClassResource as resource } from '@/lib/tax/tax-classes';
import { resourceScreens } from '../../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (taxClass) => taxClass.title,
  columns,
  Form: TaxClassForm,
  header: ({ is_default }, labels) => ({
    note: is_default && <Badge tone="accent">{labels.default_mark}</Badge>,
  }),
});

export { generateMetadata };
export default render;

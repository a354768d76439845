'use client';

import type { SelectOption } from '@/components/ui/select';
import { warehouseTypes } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import type { Warehouse } from '@/lib/inventory/warehouse.schema';
import { warehouseInput } from '@/lib/inventory/warehouse.schema';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';

const blank = {
  title: '',
  code: '',
  enabled: true,
  type: 'warehouse',
  contact_name: '',
  phone: '',
  email: '',
  country: 'HKG',
  city: '',
  address: '',
  priority: 0,
  safety_stock: 0,
};

/** A warehouse's fields (D8): details and address on the left, its use on the right. */
export function WarehouseForm({
  countries,
  ...props
}: RecordFormProps<Warehouse, Messages['warehouse']> & { countries: SelectOption[] }) {
  const { labels } = props;
  return (
    <ResourceForm {...props} schema={warehouseInput} blank={blank} texts={[]}>
      <FormMain>
        <TextField name="title" required />
        <TextField name="code" hint={labels.code_hint} required />
        <SelectField name="country" options={countries} />
        <TextField name="city" />
        <TextField name="address" rows={2} />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name="contact_name" />
          <TextField name="phone" type="tel" />
          <TextField name="email" type="email" />
        </div>
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <SelectField
          name="type"
          options={warehouseTypes.map((value) => ({ value, label: labels[`type_${value}`] }))}
        />
        <NumberField name="safety_stock" hint={labels.safety_stock_hint} />
        <NumberField name="priority" hint={labels.priority_hint} />
      </FormAside>
    </ResourceForm>
  );
}

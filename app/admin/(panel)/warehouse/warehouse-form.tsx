'use client';

import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/form-fields';
import { type RecordFormProps, ResourceForm } from '@/components/admin/form/resource-form';
import type { SelectOption } from '@/components/ui/select';
import { warehouseTypes } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import type { Warehouse } from '@/lib/inventory/warehouse.schema';
import { warehouseInput } from '@/lib/inventory/warehouse.schema';

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

/** A warehouse's fields (D8): what and where it is on the left, how it is used on the right. */
export function WarehouseForm({
  countries,
  ...props
}: RecordFormProps<Warehouse, Messages['warehouse']> & { countries: SelectOption[] }) {
  const { words } = props;
  return (
    <ResourceForm
      {...props}
      schema={warehouseInput}
      name={props.record?.title}
      blank={blank}
      texts={[]}
    >
      <FormMain>
        <TextField name="title" required />
        <TextField name="code" hint={words.code_hint} required />
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
        <SwitchField name="enabled" hint={words.enabled_hint} />
        <SelectField
          name="type"
          options={warehouseTypes.map((value) => ({ value, label: words[`type_${value}`] }))}
        />
        <NumberField name="safety_stock" hint={words.safety_stock_hint} />
        <NumberField name="priority" hint={words.priority_hint} />
      </FormAside>
    </ResourceForm>
  );
}

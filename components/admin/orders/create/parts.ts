import type { ApiMessages } from '@/components/admin/use-api';
import type { SelectOption } from '@/components/ui/select';
import type { StaffOrderPreview } from '@/lib/checkout/staff-order/staff-order.schema';
import type { FormChange } from '../form/goods-form';
import type { OrderForm } from './order-form';

/** The options for a new order. */
export type OrderChoices = {
  countries: readonly SelectOption[];
  languages: readonly SelectOption[];
  currencies: readonly (SelectOption & { mark: string })[];
  warehouses: readonly SelectOption[];
};

/** The props of every part of the form of a new order. */
export interface OrderPartProps {
  form: OrderForm;
  change: FormChange<OrderForm>;
  /** Undefined until it is known. */
  price: StaffOrderPreview | undefined;
  messages: ApiMessages;
}

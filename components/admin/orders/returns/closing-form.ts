import type { ApiMessages } from '@/components/admin/use-api';
import type { GoodsBy } from '@/lib/orders/order.schema';
import type { RefundableOrder } from '../transitions';
import type { OpenReturn } from './open-return';

/** The form values that close a return. */
export type ClosingForm = {
  resolution: 'refund' | 'exchange';
  fee: string;
  shipping: boolean;
  goods_by: GoodsBy;
  /** The number of the exchange order. */
  exchange_order: string;
};
export const emptyClosing: ClosingForm = {
  resolution: 'refund',
  fee: '',
  shipping: false,
  goods_by: 'shares',
  exchange_order: '',
};

export const closingInput = ({ fee, exchange_order, ...rest }: ClosingForm) => ({
  fee: fee.trim(),
  ...rest,
  ...(rest.resolution === 'exchange' && { exchange_order: exchange_order.trim() }),
});

export interface CloseFieldsProps {
  return: OpenReturn;
  refundable: RefundableOrder;
  form: ClosingForm;
  change: (changes: Partial<ClosingForm>) => void;
  messages: ApiMessages;
}

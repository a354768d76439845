import { type OrderQuery, orderQuery } from '@/lib/order-desk/staff/list.schema';
import { listHref } from '../list/list-href';

const usual = orderQuery.parse({}).sort;

/** An order's page, with the query of the list it is opened from, for previous and next. */
export const orderHref = (id: number, { page, page_size, sort, ...filters }: OrderQuery): string =>
  listHref(`/admin/order/${id}`, filters, { sort: sort === usual ? undefined : sort });

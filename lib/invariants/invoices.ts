import type { Invariant } from './invariant';

export const invoiceInvariants: Invariant[] = [
  {
    id: 'I18',
    sentence: 'Invoices count from 1 without a gap, and none is older than the one before it',
    sql: `
      select invoice_number, number, place, issued_at, before
      from (
        select *, row_number() over (order by number) as place,
          lag(issued_at) over (order by number) as before
        from invoice
      ) counted
      where number <> place or issued_at < before`,
  },
];

import type { Invariant } from './invariant';

/** The content of invoices and credit notes, with the sign of their amounts. */
const documents = `
  select order_id, id as invoice_id, 1 as sign, content from invoice
  union all
  select order_id, invoice_id, -1, content from credit_note`;

/** A refund made at the provider is credited once staff record what it was for. */
const credited = `
  select order_id, sum(amount) as amount from refund
  where status = 'succeeded' and not surplus and not (outside and admin_id is null)
  group by order_id`;

const counted = (table: string, number: string) => `
  select ${number} as document, number, issued_at,
    row_number() over (order by number) as place,
    lag(issued_at) over (order by number) as before
  from ${table}`;

export const invoiceInvariants: Invariant[] = [
  {
    id: 'I18a',
    sentence: 'Numbers of invoices and credit notes have no gaps and follow their dates',
    sql: `
      select * from (${counted('invoice', 'invoice_number')}
        union all ${counted('credit_note', 'credit_note_number')}) counted
      where number <> place or issued_at < before`,
  },
  {
    id: 'I18b',
    sentence: 'Invoices less credit notes of an order equal its total less refunds',
    sql: `
      select o.order_number, billed.total, o.grand_total, credited.amount
      from (
        select order_id, sum(sign * (content ->> 'total')::bigint) as total
        from (${documents}) d group by order_id having bool_and(content is not null)
      ) billed
      join orders o on o.id = billed.order_id
      left join (${credited}) credited on credited.order_id = o.id
      where billed.total <> case when o.status = 'canceled' then 0
        else o.grand_total - coalesce(credited.amount, 0) end`,
  },
  {
    id: 'I18c',
    sentence: 'Invoice lines add up to the total, and credit notes never exceed their invoice',
    sql: `
      select d.order_id, d.content ->> 'total' as total, parts.*
      from (${documents}) d, lateral (
        select coalesce(sum((part ->> 'total')::bigint), 0) as of_parts,
          coalesce(sum((part ->> 'base_total')::bigint), 0) as base_of_parts,
          coalesce(sum((select sum((tax ->> 'amount')::bigint)
            from jsonb_array_elements(part -> 'taxes') tax)), 0) as taxes,
          coalesce(sum((select sum((tax ->> 'base_amount')::bigint)
            from jsonb_array_elements(part -> 'taxes') tax)), 0) as base_taxes
        from jsonb_array_elements(d.content -> 'parts') part
      ) parts
      where (d.content ->> 'total')::bigint <> of_parts
        or (d.content ->> 'base_total')::bigint <> base_of_parts
        or (d.content ->> 'tax')::bigint <> taxes
        or (d.content ->> 'base_tax')::bigint <> base_taxes
      union all
      select order_id, null, sum(sign * (content ->> 'total')::bigint),
        sum(sign * (content ->> 'base_total')::bigint), sum(sign * (content ->> 'tax')::bigint),
        sum(sign * (content ->> 'base_tax')::bigint)
      from (${documents}) d group by order_id, invoice_id
      having least(sum(sign * (content ->> 'total')::bigint),
        sum(sign * (content ->> 'base_total')::bigint),
        sum(sign * (content ->> 'tax')::bigint)) < 0`,
  },
];

/** A return of the second order's first line. */
export const aReturn = (status: string, quantity: number, received: number) =>
  `with made as (insert into return_request (order_id, return_number, status, reason, actor_type)
    values (2, 'R', '${status}', 'other', 'guest') returning id)
  insert into return_item (return_request_id, order_item_id, quantity, received_good)
    select made.id, (select min(id) from order_item where order_id = 2), ${quantity}, ${received}
    from made`;

/** An entry of the sales ledger. */
export const anEntry = (order: number, total: number, base: number) =>
  `insert into sales_entry (order_id, kind, occurred_at, ordered_at, channel, currency,
      base_currency, gross, total, base_gross, base_total)
    select id, 'sale', placed_at, placed_at, channel, currency, base_currency, ${total}, ${total},
      ${base}, ${base} from orders where id = ${order}`;

/** The first invoice of the shop, of the second order, with the total it says and of its parts. */
export const anInvoice = (total: number, parts: number) =>
  `insert into invoice (order_id, number, invoice_number, issued_at, content)
    values (2, 1, 'INV000001', now(), '{"total": ${total}, "base_total": ${total}, "tax": 0,
      "base_tax": 0, "parts": [{"total": ${parts}, "base_total": ${parts}, "taxes": []}]}')`;

/** A letter of so many receivers, of whom one is in its books and waits. */
export const aLetter = (status: string, audience_count: number) =>
  `with made as (insert into broadcast (title, audience, utm_campaign, status, started_at,
      audience_count)
    values ('Autumn', '{}', 'autumn', '${status}', now(), ${audience_count}) returning id)
  insert into broadcast_receiver (broadcast_id, address, language)
    select id, 'ann@buyer.test', 'en-US' from made`;

/** Every customer agrees, with a note that they have unsubscribed. */
export const consentOver = `update customer set consent_email_at = now();
  insert into suppression (address, reason, since)
  select lower(email), 'unsubscribed', now() from customer`;

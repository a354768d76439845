import { expect, test } from 'vitest';
import { logInAs } from '../support/server/admin-api';
import { buyFrom } from '../support/server/buyer';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const shop = { url: baseUrl, databaseUrl };

test.each(['bank_transfer', 'cash_on_delivery'])(
  'staff bring an order with %s to completed; a move too early answers 409 with the reason',
  async (pay) => {
    const { order_number } = await buyFrom(shop, pay);
    const [row] = await queryDatabase<{ id: number }>(
      (sql) => sql`select id from orders where order_number = ${order_number}`,
    );
    const staff = await logInAs('owner');
    const move = (data: object) => staff('PUT', `/api/admin/order/${row?.id}/status`, data);
    const early = await move({ status: 'completed' });
    expect(early.status).toBe(409);
    expect((await early.json()).messages.status[0]).toMatch(
      /^This order cannot change from .+ to Completed\.$/,
    );
    if (pay === 'bank_transfer')
      expect((await move({ status: 'paid', reference: 'REF-1' })).status).toBe(200);
    expect((await move({ status: 'shipped', tracking_number: 'SF100' })).status).toBe(200);
    expect((await move({ status: 'completed' })).status).toBe(200);
    const [done] = await queryDatabase(
      (sql) => sql`select status, paid_total = grand_total as paid from orders
        where order_number = ${order_number}`,
    );
    expect(done).toEqual({ status: 'completed', paid: true });
  },
);

import { expect, test } from 'vitest';
import { everyCall, nameOf } from '../../support/every-call';

/** The calls that the specification names (§7, D24), each as `methods path`. */
const specified = `
  POST /api/admin/login
  POST /api/admin/logout
  GET /api/admin
  POST /api/admin/token/refresh
  GET POST /api/admin/role
  GET /api/admin/role/permission
  GET PUT DELETE /api/admin/role/{id}
  GET POST /api/admin/status
  GET PUT DELETE /api/admin/status/{id}
  GET POST /api/admin/brand
  GET POST DELETE /api/admin/brand/{id}
  GET POST /api/admin/product
  GET POST DELETE /api/admin/product/{id}
  POST /api/admin/attribute
  GET /api/admin/inventory/{id}/histories
  GET /api/admin/product/{id}/inventories/histories
  POST /api/admin/inventory/plus
  POST /api/admin/inventory/minus
  POST /api/admin/inventory/update
  POST /api/admin/inventory/transfer
  GET POST /api/admin/user
  GET PUT DELETE /api/admin/user/{id}
  GET POST /api/admin/menu
  GET POST /api/admin/menu/{id}
  DELETE /api/admin/menu/batch
  PUT /api/admin/menu/{id}/move
  GET POST /api/admin/account
  GET PUT /api/admin/account/{id}
  POST /api/admin/upload
  POST /api/admin/user/import
  POST /api/admin/product/import
  GET /api/admin/user/export
  GET /api/admin/product/export
  GET /api/admin/order
  POST /api/admin/order
  PUT /api/admin/order/{id}/status
  POST /api/admin/order/{id}/shipment
  POST /api/admin/order/{id}/comment
  POST /api/admin/lead/{id}/convert
  POST /api/admin/broadcast/{id}/test
  POST /api/admin/broadcast/{id}/schedule
  POST /api/admin/broadcast/{id}/pause
  POST /api/admin/broadcast/{id}/resume
  POST /api/admin/broadcast/{id}/cancel
  GET PUT /api/admin/setting
  POST /api/login
  POST /api/register
  POST /api/logout
  POST /api/token/refresh
  POST /api/reset/email
  POST /api/reset/password
  POST /api/info
  PUT /api/profile
  GET POST /api/address
  GET PUT DELETE /api/address/{id}
  GET /api/order
  GET /api/order/{id}
  POST /api/order/{id}/comment
  POST /api/order/{id}/cancel
  POST /api/order/{id}/pay
  POST /api/order/{id}/proof
  POST /api/social/{provider}/login
  POST /api/social/{provider}/register
  GET POST /api/attribute
  POST /api/cart
  POST PUT DELETE /api/cart/item
  POST DELETE /api/cart/coupon
  POST /api/check
  POST /api/configs
  GET POST /api/menu
  GET /api/menu/{url}
  GET POST /api/product/search
  GET /api/slider
  GET POST /api/widget
  GET POST /api/block
  GET POST /api/product
  GET POST /api/page
  GET /api/brand
  POST /api/contact
  POST /api/article
  POST /api/category
  GET /api/settings
  POST /api/checkout/quote
  POST /api/admin/order/{id}/refund
  POST /api/checkout
  GET /api/health/live
  GET /api/health/ready
  GET /api/admin/check/pem
  POST /api/admin/upload/pem
  POST /api/payment/{provider}/webhook
  GET /api/admin/report/sales
  GET /api/admin/report/products
  GET /api/admin/report/customer
  GET /api/admin/report/inventories
  POST /api/admin/broadcast/{id}/test
  POST /api/admin/broadcast/{id}/schedule
  POST /api/admin/broadcast/{id}/pause
  POST /api/admin/broadcast/{id}/resume
  POST /api/admin/broadcast/{id}/cancel
`;

/** D24: with list, one, creation, change, deletion, and the last two of many at once. */
const resources =
  'brand product attribute user menu account role lead status page block slider warehouse article category broadcast';

const callsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.trim().split(' ');
      const path = words.pop();
      return words.map((method) => `${method} ${path}`);
    });
const declared = new Set(everyCall.map(nameOf));
const missing = (calls: string[]) => calls.filter((call) => !declared.has(call));

test('every call of §7 and D24 is declared', () => {
  expect(missing(callsOf(specified))).toEqual([]);
});

test('every resource of D24 that there is has all its calls', () => {
  const calls = resources.split(' ').flatMap((name) => {
    const path = `/api/admin/${name}`;
    return callsOf(`GET POST ${path}\nGET PUT DELETE ${path}/{id}\nPUT DELETE ${path}/batch`);
  });
  expect(missing(calls)).toEqual([]);
});

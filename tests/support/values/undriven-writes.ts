/**
 * Writes recorded in an append-only history of their own: stock movements, and actions on an
 * order, a lead or a membership.
 */
export const histories = [
  ...['drop', 'minus', 'plus', 'transfer', 'update'].map(
    (name) => `POST /api/admin/inventory/${name}`,
  ),
  'PUT /api/admin/order/{id}',
  'PUT /api/admin/order/{id}/contact',
  'POST /api/admin/order/{id}/risk/dismiss',
  'POST /api/admin/order',
  'PUT /api/admin/order/{id}/items',
  'POST /api/admin/order/{id}/comment',
  'POST /api/admin/order/{id}/comment/dismiss',
  'PUT /api/admin/order/{id}/proof/{proof_id}',
  'POST /api/admin/order/statement/receive',
  'POST /api/admin/order/{id}/ready',
  'POST /api/admin/order/{id}/cancel-rest',
  'POST /api/admin/order/{id}/refund',
  'PUT /api/admin/order/{id}/refund/{refund_id}',
  'POST /api/admin/order/{id}/refund/{refund_id}/assign',
  'POST /api/admin/order/{id}/refund/{refund_id}/retry',
  'DELETE /api/admin/order/{id}/refund/{refund_id}/restock',
  'POST /api/admin/order/{id}/return',
  'PUT /api/admin/order/{id}/return/{return_id}',
  'POST /api/admin/order/{id}/shipment',
  'PUT /api/admin/order/{id}/shipment/{shipment_id}',
  'DELETE /api/admin/order/{id}/shipment/{shipment_id}',
  'POST /api/admin/order/shipment/sheet',
  'POST /api/admin/order/shipment/sheet/undo',
  'POST /api/admin/order/{id}/mail/{mail_id}/resend',
  'PUT /api/admin/order/{id}/status',
  'PUT /api/admin/order/batch',
  'POST /api/admin/lead/{id}/activity',
  'PUT /api/admin/lead/{id}/activity/{activity_id}',
  'DELETE /api/admin/lead/{id}/activity/{activity_id}',
  'PUT /api/admin/user/{id}/membership',
  ...[
    'POST /register',
    'POST /session',
    'POST /session/{id}/movement',
    'POST /session/{id}/opening',
    'POST /session/{id}/close',
    'POST /sale',
    'POST /sale/{id}/email',
    'POST /sale/{id}/refund',
    'POST /sale/{id}/refund/{refund_id}/cash',
    'POST /approval',
    'POST /cashier',
    'DELETE /cashier/{token}',
    'POST /lock',
    'POST /unlock',
  ].map((call) => call.replace(' /', ' /api/admin/pos/')),
];

/** Writes that change nothing of the shop, or only the caller's own data. */
export const nothingToLog = [
  // Logins, and ending one's sessions.
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'POST /api/admin/token/refresh',
  'DELETE /api/admin/session',
  'DELETE /api/admin/session/{id}',
  'DELETE /api/admin/user/{id}/session',
  // Previews and views.
  ...['', '/{id}/items', '/{id}/refund', '/{id}/return/{return_id}'].map(
    (path) => `POST /api/admin/order${path}/preview`,
  ),
  'POST /api/admin/pos/preview',
  'POST /api/admin/pos/display',
  'POST /api/admin/pos/address',
  'POST /api/admin/pos/sale/{id}/refund/preview',
  'POST /api/admin/order/statement',
  'POST /api/admin/order/shipment/sheet/preview',
  'POST /api/admin/preview',
  'POST /api/admin/product/batch/preview',
  'POST /api/admin/membershiptier/check',
  'POST /api/admin/promotion/check',
  'POST /api/admin/status/preview',
  'POST /api/admin/mail/text/{template}/preview',
  'POST /api/admin/mail/text/{template}/test',
  'POST /api/admin/broadcast/audience',
  'POST /api/admin/broadcast/preview',
  'POST /api/admin/broadcast/{id}/test',
  // An image uploaded before the record that will show it.
  'POST /api/admin/upload',
  'POST /api/admin/upload/direct',
  // Retried work, and an email.
  'POST /api/admin/job/{id}/retry',
  'POST /api/admin/user/{id}/password-mail',
  // A saved filter of a list.
  'POST /api/admin/user/segment',
  'PUT /api/admin/user/segment/{id}',
  'DELETE /api/admin/user/segment/{id}',
  // The same for the list of orders, its columns, and who has one open.
  'POST /api/admin/order/view',
  'PUT /api/admin/order/view/{id}',
  'DELETE /api/admin/order/view/{id}',
  'PUT /api/admin/dashboard',
  // Reports that staff save.
  'POST /api/admin/report/saved',
  'PUT /api/admin/report/saved/{id}',
  'DELETE /api/admin/report/saved/{id}',
  'PUT /api/admin/order/columns',
  'POST /api/admin/order/{id}/presence',
  // A sale that is parked, and resumed.
  'PUT /api/admin/pos/basket/{id}',
  'DELETE /api/admin/pos/basket/{id}',
  // A pending payment, until its outcome is known.
  'PUT /api/admin/pos/pending/{key}',
  'DELETE /api/admin/pos/pending/{key}',
  // A count of searches, which restarts with the next one.
  'DELETE /api/admin/search-miss',
];

/** These log through the records they change, several at once; tests of their own cover them. */
export const byVerbsOfRecords = [
  'POST /api/admin/activity/{id}/undo',
  'POST /api/admin/broadcast/{id}/cancel',
  'POST /api/admin/broadcast/{id}/pause',
  'POST /api/admin/broadcast/{id}/resume',
  'POST /api/admin/broadcast/{id}/retry',
  'POST /api/admin/broadcast/{id}/schedule',
  'POST /api/admin/user/import',
  'PUT /api/admin/setting',
  'POST /api/admin/product/import',
  'PUT /api/admin/media/{id}',
  'DELETE /api/admin/media/{id}',
  'POST /api/admin/media/{id}/replace',
  'PUT /api/admin/lead/{id}/move',
  'POST /api/admin/lead/{id}/convert',
  'POST /api/admin/lead/{id}/merge',
  'POST /api/admin/status/{id}/empty',
  'POST /api/admin/user/{id}/erase',
  'POST /api/admin/user/{id}/merge',
];

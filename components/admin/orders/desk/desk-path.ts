/** The screen where staff review payments, with a proof opened. */
export const deskPath = (proof?: number): string =>
  proof ? `/admin/order/payments?proof=${proof}` : '/admin/order/payments';

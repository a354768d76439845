/** The desk at which staff check payments, with one of them opened. */
export const deskPath = (proof?: number): string =>
  proof ? `/admin/order/payments?proof=${proof}` : '/admin/order/payments';

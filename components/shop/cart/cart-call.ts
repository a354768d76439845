import { noteStatus } from '@/components/login/login-lost';
import type { CartView } from '@/lib/cart/cart.schema';
import type {
  CartWithPendingPayments,
  PendingPayment,
} from '@/lib/checkout/pending-payments.schema';

/** `stale`: the shop's cart differs from the one shown here. */
export type CartResponse =
  | { cart: CartView & Partial<CartWithPendingPayments> }
  | { refused: string[]; stale?: boolean; data?: unknown };

/** Calls the cart's API. A refusal returns its messages; any other failure `unreachable`. */
export async function callCart(
  method: 'POST' | 'PUT' | 'DELETE',
  path: '' | '/item' | '/coupon' | '/gift',
  input: object,
  unreachable: string,
): Promise<CartResponse> {
  const answer = await send(method, `/api/cart${path}`, input);
  if (!answer) return { refused: [unreachable] };
  const { status, body } = answer;
  if ('items' in body) return { cart: body as CartView & Partial<CartWithPendingPayments> };
  if ('messages' in body)
    return {
      refused: Object.values(body.messages as Record<string, string[]>).flat(),
      stale: status === 404 || status === 409,
      data: 'data' in body ? body.data : undefined,
    };
  // Also after 401, to ask for a login.
  return { refused: ['error' in body ? String(body.error) : unreachable] };
}

/** The response; undefined without one, or if it is not JSON. */
async function send(
  method: string,
  path: string,
  input: object,
): Promise<{ status: number; body: object } | undefined> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    noteStatus(response.status);
    const body: unknown = await response.json();
    return { status: response.status, body: Object(body) };
  } catch {
    return undefined;
  }
}

/** Asks where to pay a pending payment: the URL, or why it cannot be paid now. */
export async function callPay(
  { order_number, public_token, order_path }: PendingPayment,
  language: string,
  unreachable: string,
): Promise<{ redirect_to: string } | { refused: string[] }> {
  const answer = await send('POST', `/api/order/${encodeURIComponent(order_number)}/pay`, {
    public_token,
    language,
  });
  if (!answer) return { refused: [unreachable] };
  const { payment, messages } = answer.body as Partial<PayAnswer>;
  if (payment) return { redirect_to: payment.redirect_url ?? order_path };
  return { refused: messages ? Object.values(messages).flat() : [unreachable] };
}

type PayAnswer = { payment: { redirect_url?: string }; messages: Record<string, string[]> };

/**
 * The cart with a changed quantity, shown until the response comes. The shop computes the totals.
 */
export const withQuantity = (cart: CartView, itemId: number, quantity: number): CartView => ({
  ...cart,
  items: quantity
    ? cart.items.map((item) => (item.id === itemId ? { ...item, quantity } : item))
    : cart.items.filter(({ id }) => id !== itemId),
  item_count: cart.items.reduce(
    (sum, item) => sum + (item.id === itemId ? quantity : item.quantity),
    0,
  ),
});

import type { CartView } from '@/lib/cart/cart.schema';

/** `stale`: the shop's cart is no longer the one shown here. */
export type CartResponse = { cart: CartView } | { refused: string[]; stale?: boolean };

/**
 * A call of the cart's API. A refusal comes back as its words; whatever else goes wrong
 * as `unreachable`.
 */
export async function callCart(
  method: 'POST' | 'PUT' | 'DELETE',
  path: '' | '/item',
  input: object,
  unreachable: string,
): Promise<CartResponse> {
  try {
    const response = await fetch(`/api/cart${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    const body: unknown = await response.json();
    if (body && typeof body === 'object' && 'items' in body) return { cart: body as CartView };
    if (body && typeof body === 'object' && 'messages' in body)
      return {
        refused: Object.values(body.messages as Record<string, string[]>).flat(),
        stale: response.status === 404 || response.status === 409,
      };
    return { refused: [unreachable] };
  } catch {
    return { refused: [unreachable] };
  }
}

/**
 * The cart as it will be once a quantity is changed, to be shown meanwhile. Sums are left
 * to the shop.
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

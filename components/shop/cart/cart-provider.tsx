'use client';

import { usePathname } from 'next/navigation';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onLoginLost } from '@/components/login/login-lost';
import type { CartView } from '@/lib/cart/cart.schema';
import type { CartWithPendingPayments } from '@/lib/checkout/pending-payments.schema';
import { fill } from '../fill';
import { readLeftPage } from '../layout/left-page';
import type { LoginKeeperProps } from '../layout/login-keeper';
import type { LoginLandingProps } from '../layout/login-landing';
import { type CartResponse, callCart, callPay, withQuantity } from './cart-call';
import { announceCart, onCartOfOtherTab } from './cart-channel';
import { CartContext, type CartStore, type CartTexts, cartSource } from './cart-context';
import { CartNotice } from './cart-notice';

export interface CartProviderProps {
  enabled: boolean;
  language: string;
  checkoutHref: string;
  productHref: string;
  homeHref: string;
  texts: CartTexts;
  children: ReactNode;
}

/** A part of the page failed to load: the next page loads it. */
const ignore = () => undefined;

/**
 * Loads the cart once after hydration, keeps it, and shows it in a drawer whose code loads when it
 * is first opened.
 */
export function CartProvider({
  enabled,
  language,
  checkoutHref,
  productHref,
  homeHref,
  texts,
  children,
}: CartProviderProps) {
  const [cart, setCart] = useState<CartView>();
  const [pendingPayments, setPendingPayments] = useState<CartStore['pendingPayments']>([]);
  const [login, setLogin] = useState<CartWithPendingPayments['login']>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType>();
  const [Keeper, setKeeper] = useState<ComponentType<LoginKeeperProps>>();
  const [Landing, setLanding] = useState<ComponentType<LoginLandingProps>>();
  const [Welcome, setWelcome] = useState<ComponentType<{ texts: CartTexts }>>();
  const [pushed, setPushed] = useState<CartStore['pushed']>();
  const [refused, setRefused] = useState<string[]>();
  const [announcement, setAnnouncement] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const currentCart = useRef<CartView>(undefined);
  const keep = useCallback((now: (CartView & Partial<CartWithPendingPayments>) | undefined) => {
    currentCart.current = now;
    setCart(now);
    // A change of a line item returns the cart alone.
    if (now?.waiting_orders) setPendingPayments(now.waiting_orders);
    // The login's end is reported once: the next response has no login any more.
    const currentLogin = now?.login;
    if (currentLogin !== undefined)
      setLogin((before) => currentLogin ?? (before?.expires_in_seconds === 0 ? before : null));
  }, []);

  const setOpen = useCallback(
    (open: boolean) => {
      setIsOpen(open);
      if (!open) {
        setRefused(undefined);
        // A line item is new once, not each time the cart is opened.
        return setPushed(undefined);
      }
      import('./cart-drawer').then(
        (loaded) => setDrawer(() => loaded.CartDrawer),
        () => location.assign(checkoutHref),
      );
    },
    [checkoutHref],
  );

  const load = useCallback(
    () => callCart('POST', '', { language }, texts.unreachable),
    [language, texts],
  );
  /** Runs calls one after another, so that the last response is the current cart. */
  const inTurn = useCallback(<T,>(run: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(run);
    queue.current = next;
    return next;
  }, []);

  /** A refused change restores the previous cart, or the one another tab left. */
  const change = useCallback(
    (
      meanwhile: (cart: CartView) => CartView,
      call: () => Promise<CartResponse>,
    ): Promise<CartView | undefined> =>
      inTurn(async () => {
        const before = currentCart.current;
        setRefused(undefined);
        keep(before && meanwhile(before));
        const response = await call();
        if ('cart' in response) {
          keep(response.cart);
          announceCart();
          return response.cart;
        }
        const now = response.stale ? await load() : response;
        keep('cart' in now ? now.cart : before);
        setRefused(response.refused);
        return undefined;
      }),
    [inTurn, keep, load],
  );

  const refresh = useCallback(
    () =>
      inTurn(async () => {
        const response = await load();
        if ('cart' in response) keep(response.cart);
      }),
    [inTurn, keep, load],
  );

  useEffect(() => {
    if (!enabled) return;
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    const onReturn = () => document.visibilityState === 'visible' && refresh();
    refresh();
    const stops = [onLoginLost(refresh), onCartOfOtherTab(onReturn)];
    addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [enabled, refresh]);

  // Guests need none.
  const isKept = login !== null;
  useEffect(() => {
    if (isKept)
      import('../layout/login-keeper').then(
        ({ LoginKeeper }) => setKeeper(() => LoginKeeper),
        ignore,
      );
  }, [isKept]);
  useEffect(() => {
    if (readLeftPage())
      import('../layout/login-landing').then(
        ({ LoginLanding }) => setLanding(() => LoginLanding),
        ignore,
      );
  }, []);

  const currentPath = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is come to is looked at
  useEffect(() => {
    if (location.hash === '#welcome')
      import('../layout/welcome').then((loaded) => setWelcome(() => loaded.Welcome), ignore);
  }, [currentPath]);

  const store = useMemo<CartStore>(
    () => ({
      cart,
      pendingPayments,
      refresh,
      texts,
      language,
      checkoutHref,
      productHref,
      isOpen,
      setOpen,
      pushed,
      refused,
      dismiss: () => setRefused(undefined),
      announcement,
      add: async (stock_id, quantity) => {
        const after = await change(
          (now) => now,
          () => callCart('POST', '/item', { language, stock_id, quantity }, texts.unreachable),
        );
        if (!after) return false;
        setPushed({ stock_id });
        setAnnouncement(
          fill(texts.added, {
            name: after.items.find((item) => item.stock_id === stock_id)?.stock.name ?? '',
          }),
        );
        setOpen(true);
        return true;
      },
      setQuantity: async (item_id, quantity) => {
        const name = cart?.items.find(({ id }) => id === item_id)?.stock.name ?? '';
        const after = await change(
          (now) => withQuantity(now, item_id, quantity),
          () =>
            quantity
              ? callCart('PUT', '/item', { language, item_id, quantity }, texts.unreachable)
              : callCart('DELETE', '/item', { language, item_id }, texts.unreachable),
        );
        if (after)
          setAnnouncement(fill(quantity ? texts.changed : texts.removed, { name, quantity }));
      },
      apply: (call) =>
        inTurn(async () => {
          const response = await call();
          if ('cart' in response) {
            keep(response.cart);
            announceCart();
          }
          return response;
        }),
      pay: async (order) => {
        const answer = await callPay(order, language, texts.unreachable);
        if ('redirect_to' in answer) return location.assign(answer.redirect_to);
        setRefused(answer.refused);
        await refresh();
      },
    }),
    [
      cart,
      pendingPayments,
      refresh,
      texts,
      checkoutHref,
      productHref,
      isOpen,
      setOpen,
      pushed,
      refused,
      announcement,
      change,
      inTurn,
      keep,
      language,
    ],
  );

  const [source] = useState(() => cartSource(store));
  useLayoutEffect(() => source.write(store), [source, store]);

  if (!enabled) return children;
  return (
    <CartContext value={source}>
      {children}
      {Drawer && <Drawer />}
      {!isOpen && <CartNotice floating />}
      {login && Keeper && (
        <Keeper login={login} homeHref={homeHref} texts={texts} onLost={refresh} />
      )}
      {Welcome && <Welcome texts={texts} />}
      {Landing && <Landing homeHref={homeHref} texts={texts} />}
    </CartContext>
  );
}

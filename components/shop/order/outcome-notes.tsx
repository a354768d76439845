import { ButtonLink } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import type { ReturnedItems } from '@/lib/storefront/pages/returned-items';
import { ActionForm, type ActionFormProps } from './action-form';

interface ReceivedProps {
  order: Pick<ShopperOrder, 'order_number' | 'delivery_type'>;
  language: Language;
  /** The order's page; `asksHref` asks there whether the order has arrived. */
  href: string;
  asksHref: string;
  /** Whether it asks now. */
  asks: boolean;
  form: Omit<ActionFormProps, 'label'>;
}

/** The customer confirms that their order has arrived; asks first, and works without scripts. */
export function Received({ order, language, href, asksHref, asks, form }: ReceivedProps) {
  const t = translator(language, 'outcome');
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  if (!asks)
    return (
      <p className="print:hidden">
        <ButtonLink variant="secondary" href={asksHref}>
          {t(`received${own}`)}
        </ButtonLink>
      </p>
    );
  return (
    <section className="flex flex-col gap-4 border-t border-hairline pt-6 print:hidden">
      <h2 className="text-xl">{t(`received_question${own}`, { number: order.order_number })}</h2>
      <p className="text-muted">{t('received_text')}</p>
      <ActionForm {...form} label={t(`received_yes${own}`)} />
      <p>
        <TextLink tone="ink" href={href}>
          {t('received_no')}
        </TextLink>
      </p>
    </section>
  );
}

export interface ReturnedToCartProps {
  /** An order's items, and how many the cart has now. */
  returned: ReturnedItems;
  language: Language;
  checkoutHref: string;
}

/** Which items of an order are back in the cart, and which are unavailable. */
export function ReturnedToCart({ returned, language, checkoutHref }: ReturnedToCartProps) {
  const { items, again } = returned;
  const t = translator(language, 'outcome');
  const back = items.filter(({ count }) => count > 0);
  const short = items.filter(({ count, wanted }) => count < wanted);
  if (!back.length && !again) return null;
  const title = again ? (back.length ? 'again.title' : 'again.none') : 'returned.title';
  return (
    <section
      role={again ? 'status' : undefined}
      className="flex flex-col gap-3 rounded-ui bg-sunk p-6 print:hidden"
    >
      <h2 className="text-xl">{t(title)}</h2>
      <ul className="empty:hidden">
        {back.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {short.length > 0 && (
        <div>
          <p className="font-medium">{t('returned.missing')}</p>
          <ul>
            {short.map((item) => (
              <li key={item.name}>{t(item.count ? 'returned.some' : 'returned.none', item)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={back.length ? 'mt-1' : 'hidden'}>
        {/* A full page load: a checkout that was left would show the old cart. */}
        <a href={checkoutHref} className={buttonClass({})}>
          {t('returned.checkout')}
        </a>
      </p>
    </section>
  );
}

import { buttonClass } from '@/components/ui/button-style';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export interface ReturnedToCartProps {
  /** What a canceled order held, and how much of it the cart has now. */
  items: readonly { name: string; wanted: number; count: number }[];
  language: Language;
  checkoutHref: string;
}

/** What came back into the cart from a canceled order, and what is no longer to be had. */
export function ReturnedToCart({ items, language, checkoutHref }: ReturnedToCartProps) {
  const t = translator(language, 'outcome');
  const back = items.filter(({ count }) => count > 0);
  const short = items.filter(({ count, wanted }) => count < wanted);
  if (!back.length) return null;
  return (
    <section className="flex flex-col gap-3 rounded-ui bg-sunk p-6 print:hidden">
      <h2 className="text-xl">{t('returned.title')}</h2>
      <ul>
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
      <p className="mt-1">
        {/* A whole page load: a checkout that was left behind shows the cart as it was. */}
        <a href={checkoutHref} className={buttonClass({})}>
          {t('returned.checkout')}
        </a>
      </p>
    </section>
  );
}

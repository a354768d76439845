import { Icon } from '@/components/ui/icon';
import type { ProductView } from '@/lib/products/product-view.schema';
import type { DeliveryEstimate } from '@/lib/shipping/delivery-estimate';
import type { Shop } from '@/lib/storefront/shop';
import { hrefIn, textsIn } from './shop';

export interface ProductPromises {
  /** How long it takes to the shop's own country; undefined where nobody knows. */
  delivery: DeliveryEstimate | undefined;
  /** The page about sending things back; undefined where the shop has none. */
  returns: { title: string; url: string } | undefined;
}

export interface PromisesProps {
  shop: Shop;
  product: ProductView;
  promises: ProductPromises;
}

/** When it comes, and where it is said how it goes back. Of what is sold out only the latter. */
export function Promises({ shop, product, promises: { delivery, returns } }: PromisesProps) {
  const t = textsIn(shop);
  const buyable = product.stocks.some(({ available_inventories }) => available_inventories > 0);
  const comes = shop.cart_visible && buyable ? delivery : undefined;
  if (!comes && !returns) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-[1.15em] [&_svg]:shrink-0 [&_svg]:stroke-[1.5]">
      {comes && (
        <li className="flex gap-2.5">
          <Icon name="truck" />
          {t(comes.min === comes.max ? 'product.delivered_same' : 'product.delivered', comes)}
        </li>
      )}
      {returns && (
        <li className="flex gap-2.5">
          <Icon name="rotate-ccw" />
          <a
            href={hrefIn(shop, `/page/${returns.url}`)}
            className="rounded-ui underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {returns.title}
          </a>
        </li>
      )}
    </ul>
  );
}

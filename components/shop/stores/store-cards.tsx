import type { Shop } from '@/lib/storefront/addresses/shop';
import type { StoreView } from '@/lib/stores/store.schema';
import { storePath } from '@/lib/stores/store-address.schema';
import { Picture } from '../product/picture';
import { hrefIn } from '../shop';
import { StoreOpening } from './store-page';

export interface StoreCardsProps {
  shop: Shop;
  stores: readonly StoreView[];
  /** Their level, below another heading. */
  heading?: 'h2' | 'h3';
  /** When the page was rendered; undefined if it may be cached for long. */
  now?: Date;
}

/** Stores side by side, each with image, address, and whether it is open. */
export const StoreCards = ({ shop, stores, heading: Heading = 'h3', now }: StoreCardsProps) => (
  <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {stores.map((store) => (
      <li key={store.id}>
        <a href={hrefIn(shop, storePath(store))} className="group block rounded-ui">
          {store.image_path && (
            <Picture
              path={store.image_path}
              alt=""
              sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
              className="mb-3 aspect-3/2 w-full rounded-ui"
            />
          )}
          <Heading className="font-serif text-xl break-words underline-offset-4 decoration-1 group-hover:underline">
            {store.title}
          </Heading>
        </a>
        <StoreOpening shop={shop} store={store} now={now} className="mt-1" />
        <p className="mt-1 break-words whitespace-pre-line text-muted empty:hidden">
          {store.address}
        </p>
      </li>
    ))}
  </ul>
);

import type { BrandView } from '@/lib/catalog/brand.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { Picture } from '../product/picture';
import { hrefIn } from '../shop';

/** Brands by their signs. */
export const BrandsWidget = ({ shop, brands }: { shop: Shop; brands: readonly BrandView[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
    {brands.map((brand) => (
      <li key={brand.id}>
        <a
          href={hrefIn(shop, brandPath(brand))}
          className="group flex h-full items-center gap-4 rounded-ui"
        >
          {brand.image_path && (
            <Picture
              path={brand.image_path}
              alt=""
              sizes="4rem"
              className="aspect-square w-16 shrink-0 rounded-ui"
            />
          )}
          <span className="min-w-0 font-serif text-lg underline-offset-4 decoration-1 group-hover:underline">
            {brand.title}
          </span>
        </a>
      </li>
    ))}
  </ul>
);

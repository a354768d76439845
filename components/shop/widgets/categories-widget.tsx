import type { CategoryCard } from '@/lib/storefront/pages/widget-view.schema';
import { Picture } from '../product/picture';

/** Categories by their pictures. */
export const CategoriesWidget = ({ categories }: { categories: readonly CategoryCard[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-3">
    {categories.map(({ id, href, title, image_path }) => (
      <li key={id}>
        <a href={href} className="group block rounded-ui">
          {image_path && (
            <Picture
              path={image_path}
              alt=""
              sizes="(min-width: 64rem) 55vw, (min-width: 40rem) 80vw, 150vw"
              className="aspect-3/2 w-full rounded-ui object-right"
            />
          )}
          <span className="mt-3 block font-serif text-xl underline-offset-4 decoration-1 group-hover:underline">
            {title}
          </span>
        </a>
      </li>
    ))}
  </ul>
);

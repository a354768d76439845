import { Icon } from '@/components/ui/icon';
import { ArrivalDate } from './arrival-date';
import type { ProductPage } from './product-page';

/** When it comes, and where it is said how it goes back. Of what is sold out only the latter. */
export function Promises({
  delivery,
  returns,
  language,
}: Pick<ProductPage, 'delivery' | 'returns'> & { language: string }) {
  if (!delivery && !returns) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-[1.15em] [&_svg]:shrink-0 [&_svg]:stroke-[1.5]">
      {delivery && (
        <li className="flex gap-2.5">
          <Icon name="truck" />
          <span>
            {delivery.text}
            <ArrivalDate delivery={delivery} language={language} />
          </span>
        </li>
      )}
      {returns && (
        <li className="flex gap-2.5">
          <Icon name="rotate-ccw" />
          <a
            href={returns.href}
            className="rounded-ui underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {returns.title}
          </a>
        </li>
      )}
    </ul>
  );
}

import { Icon } from '@/components/ui/icon';
import { fill } from '../fill';
import { Picture } from '../product/picture';
import { PriceText, type PriceTexts } from '../product/price';
import type { Suggested } from './suggestions';

/** `all`: "All results for “{keyword}”". */
export type SuggestedLineTexts = PriceTexts & { all: string };

export interface SuggestedLineProps {
  line: Suggested;
  texts: SuggestedLineTexts;
}

/** A suggestion; a product has the price as on its card. */
export function SuggestedLine({
  line: { kind, title, product, image_path },
  texts,
}: SuggestedLineProps) {
  if (product)
    return (
      <>
        <Picture
          path={product.image_path}
          alt=""
          sizes="48px"
          className="aspect-4/5 w-12 shrink-0 rounded-ui"
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="line-clamp-2 text-sm leading-snug font-medium">{title}</span>
          {product.price && (
            <PriceText
              price={product.price}
              regular={product.regular_price}
              quiet={!product.on_sale}
              member={product.member_label}
              varies={product.price_varies}
              texts={texts}
              className="text-sm"
            />
          )}
          {product.tax_note && <span className="text-xs text-muted">{product.tax_note}</span>}
          {product.label && <span className="text-xs text-sale">{product.label}</span>}
        </span>
      </>
    );
  if (kind === 'category' || kind === 'brand')
    return (
      <>
        <Picture
          path={image_path}
          alt=""
          sizes="32px"
          className="size-8 shrink-0 rounded-ui object-cover"
        />
        <span className="min-w-0 truncate text-sm">{title}</span>
      </>
    );
  return (
    <>
      <Icon name={kind === 'page' ? 'info' : 'search'} className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 truncate text-sm">
        {kind === 'all' ? fill(texts.all, { keyword: title }) : title}
      </span>
    </>
  );
}

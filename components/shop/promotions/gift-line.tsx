import { LinkButton } from '@/components/ui/link-button';
import type { GiftView } from '@/lib/promotions/promotion-view.schema';
import { LinePrice } from '../cart/line-price';
import { fill } from '../fill';
import { Picture } from '../product/picture';
import type { PromotionPart } from './promotion-texts';

export interface GiftLineProps extends PromotionPart {
  gift: GiftView;
  regularLabel: string;
  productHref: string;
}

/** A free gift in the cart, which can be declined. */
export function GiftLine({
  gift,
  regularLabel,
  texts,
  editable,
  form,
  productHref,
}: GiftLineProps) {
  const { name, url, options, quantity, value } = gift;
  return (
    <li className="flex gap-4 py-4">
      <Picture
        path={gift.image_path}
        alt=""
        sizes="4rem"
        className="aspect-4/5 w-16 shrink-0 self-start rounded-ui"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            <p className="text-sm font-medium text-accent">{texts.gift}</p>
            <a
              href={productHref + url}
              className="rounded-ui leading-snug font-medium decoration-1 underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <p className="text-sm text-muted tabular-nums">
              {[...options.map((option) => option.value), `× ${quantity}`].join(' · ')}
            </p>
          </div>
          <LinePrice
            total={{ formatted: texts.gift_price }}
            regular={value}
            regularLabel={regularLabel}
          />
        </div>
        {editable && (
          <LinkButton
            type="submit"
            name="intent"
            value={`decline:${gift.promotion_id}`}
            form={form}
            tone="ink"
            className="self-start text-sm"
            aria-label={fill(texts.decline_gift_named, { name })}
          >
            {texts.decline_gift}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

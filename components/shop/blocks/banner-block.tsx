import { buttonClass } from '@/components/ui/button-style';
import { cx } from '@/components/ui/cx';
import type { BannerView } from '@/lib/content/block-view.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { RichText } from '../content/rich-text';
import { ShopMenuLink } from '../layout/menu-link';
import { Picture } from '../product/picture';

export interface BannerBlockProps {
  shop: Shop;
  content: string;
  banner: BannerView;
}

/** A picture with words beside it, on a phone below it, and a way to go on. */
export function BannerBlock({ shop, content, banner }: BannerBlockProps) {
  const { heading, image_path, alt, button } = banner;
  return (
    <section
      className={cx(
        'grid items-center overflow-hidden rounded-ui bg-sunk',
        image_path && 'md:grid-cols-2',
      )}
    >
      {image_path && (
        <Picture
          path={image_path}
          alt={alt}
          sizes="(min-width: 48rem) 100vw, 150vw"
          className="aspect-4/3 size-full object-cover md:order-last"
        />
      )}
      <div className="flex flex-col items-start gap-4 p-6 md:p-10 lg:p-14">
        {heading && <h2 className="text-3xl text-balance">{heading}</h2>}
        {content && <RichText html={content} />}
        {button && (
          <ShopMenuLink
            shop={shop}
            node={{ ...button, title: button.label }}
            className={buttonClass({}, 'mt-1')}
          />
        )}
      </div>
    </section>
  );
}

import { cx } from '@/components/ui/cx';
import { fill } from '../fill';
import { useLayout } from './layout-context';

/** The shop's logo, or its name, in the header; links home. */
export function Wordmark({ className }: { className?: string }) {
  const { prefix, store, logo, labels } = useLayout();
  return (
    <a
      href={prefix || '/'}
      aria-label={fill(labels.home, { store })}
      className={cx('shop-wordmark rounded-ui text-[min(1.625rem,9vw)] leading-[1.2]', className)}
    >
      {logo ? (
        // A copy of the right width is stored with the image.
        // biome-ignore lint/performance/noImgElement: see above
        <img {...logo} alt={store} className="h-9 w-auto max-w-[38vw] object-contain lg:max-w-48" />
      ) : (
        store
      )}
    </a>
  );
}

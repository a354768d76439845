import { Globe } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import type { Shop } from '@/lib/storefront/shop';
import { PreferenceForm } from './preference-form';
import { textsIn } from './shop';

/** What opens a small menu of the header. */
export const headerSummaryClass =
  'flex h-control min-w-control list-none items-center justify-center gap-1.5 rounded-ui px-2 text-sm hover:bg-sunk [&::-webkit-details-marker]:hidden';

/** Language and currency behind one button of the header; opens without scripts too. */
export function PreferenceMenu({ shop, className }: { shop: Shop; className?: string }) {
  return (
    <details data-menu className={cx('group relative', className)}>
      <summary aria-label={textsIn(shop)('frame.preferences')} className={headerSummaryClass}>
        <Globe aria-hidden className="size-4.5" />
        {shop.view.currency}
      </summary>
      <div className="absolute top-full right-0 w-72 rounded-ui border border-hairline bg-raised p-5 shadow-lift">
        <PreferenceForm shop={shop} />
      </div>
    </details>
  );
}

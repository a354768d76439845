import type { CountdownView } from '@/lib/content/block-view.schema';
import { momentOrDay } from '@/lib/core/dates';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { textsIn } from '../shop';
import { Countdown } from './countdown';

/**
 * How long it still is until a moment. The page says the moment itself, which stays true
 * however long a copy of it is kept; the browser says what is left of it.
 */
export function CountdownBlock({ shop, countdown }: { shop: Shop; countdown: CountdownView }) {
  const { until, over, is_over } = countdown;
  const { settings, view } = shop;
  const moment = momentOrDay(until, { settings, language: view.language }, 'end');
  return (
    <Countdown
      until={until.toISOString()}
      isOver={is_over}
      language={view.language}
      texts={{ until: textsIn(shop)('block.until', { moment }), over }}
    />
  );
}

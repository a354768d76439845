import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useLayout } from '../layout/layout-context';
import { readDeliveryCountry } from './delivery-country';
import type { DeliveryPanelProps } from './delivery-panel';

export interface DeliveryElsewhereProps {
  /** Of the product. */
  url: string;
  /** The sku that the page's address chooses. */
  chosen: string | undefined;
  /** What it is called while no country was chosen. */
  children: string;
}

/** Where the answer will stand, before its script is there: nothing moves when it comes. */
const panelClass =
  'mt-1 mb-2 flex min-h-64 flex-col gap-4 rounded-ui border border-hairline p-4 text-ink';

/**
 * What it costs to send a product to another country, and when it arrives there. Without scripts
 * a link to the page that says so; with them, fetched when it is first used, a list of countries
 * in place. A country that was chosen before is answered at once, in the line of the link.
 */
export function DeliveryElsewhere({ url, chosen, children }: DeliveryElsewhereProps) {
  const { prefix, language, currency, labels } = useLayout();
  const [Panel, setPanel] = useState<ComponentType<DeliveryPanelProps>>();
  const [isOpen, setOpen] = useState(false);
  const [summary, setSummary] = useState('');
  const query = new URLSearchParams({ product: url, ...(chosen && { sku: chosen }) });
  const href = `${prefix}/delivery?${query}`;
  const load = useCallback(
    () => import('./delivery-panel').then((loaded) => setPanel(() => loaded.DeliveryPanel)),
    [],
  );
  useEffect(() => {
    if (readDeliveryCountry()) load().catch(() => {});
  }, [load]);

  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
    // Without its script the page is still there.
    if (!Panel) load().catch(() => location.assign(href));
  };
  return (
    <>
      <a
        href={href}
        aria-expanded={Panel && isOpen}
        className="block rounded-ui py-1 underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
        onClick={toggle}
      >
        {summary || children}
      </a>
      {Panel ? (
        <Panel
          className={panelClass}
          url={url}
          language={language}
          currency={currency}
          isOpen={isOpen}
          onSummary={setSummary}
          texts={labels.loading}
        />
      ) : (
        isOpen && <div className={panelClass} aria-busy />
      )}
    </>
  );
}

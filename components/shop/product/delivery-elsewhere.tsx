import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useLayout } from '../layout/layout-context';
import { readDeliveryCountry } from './delivery-country';
import type { DeliveryPanelProps } from './delivery-panel';

export interface DeliveryElsewhereProps {
  /** The product's url. */
  url: string;
  /** The sku selected by the page's URL. */
  chosen: string | undefined;
  /** The link text while no country is chosen. */
  children: string;
}

/** Reserves the answer's space before its script loads, so that nothing shifts. */
const panelClass =
  'mt-1 mb-2 flex min-h-64 flex-col gap-4 rounded-ui border border-hairline p-4 text-ink';

/**
 * The shipping cost and delivery time of a product to another country. Without scripts a link to a
 * page that shows them; with them a country list, loaded on first use. A country chosen before is
 * answered at once, in the link's line.
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
    // If the script fails, the link is followed.
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

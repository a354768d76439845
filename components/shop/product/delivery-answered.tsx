import type { DeliveryAnswer } from '@/lib/checkout/delivery-preview.schema';

/**
 * Each shipping method to a country for a product, with its price and days, or why there is none.
 */
export function DeliveryAnswered({ answer: { methods, message } }: { answer: DeliveryAnswer }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      {methods.length > 0 && (
        <ul className="divide-y divide-hairline">
          {methods.map(({ id, title, description, cost, arrives, days }) => (
            <li key={id} className="flex flex-col gap-0.5 py-2 first:pt-0">
              <p className="flex justify-between gap-4 font-medium">
                <span>{title}</span>
                <span className="shrink-0 tabular-nums">{cost}</span>
              </p>
              {days && <p>{arrives ? `${arrives} · ${days}` : days}</p>}
              {description && <p className="text-muted">{description}</p>}
            </li>
          ))}
        </ul>
      )}
      <p className={methods.length ? 'text-muted' : undefined}>{message}</p>
    </div>
  );
}

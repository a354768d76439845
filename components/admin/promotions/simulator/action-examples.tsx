import type { ActionExample } from '@/lib/checkout/simulator/action-examples';
import type { Messages } from '@/lib/i18n/messages';

export interface ActionExamplesProps {
  examples: readonly ActionExample[];
  labels: Messages['simulator'];
  kinds: Messages['promotion'];
}

/** What each kind of promotion does to a small cart. */
export function ActionExamples({ examples, labels, kinds }: ActionExamplesProps) {
  return (
    <section className="mt-6 border-t border-hairline pt-4 text-sm">
      <h2 className="mb-3 text-base">{labels.examples}</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {examples.map(({ action, offer, goods, total }) => (
          <div key={action} className="min-w-0 break-words">
            <dt className="font-medium">{kinds[`action_${action}`]}</dt>
            <dd>{offer.charAt(0).toUpperCase() + offer.slice(1)}</dd>
            <dd className="text-muted tabular-nums">
              {goods} → {total}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { Icon } from '@/components/ui/icon';
import type { FaqView } from '@/lib/content/block-view.schema';
import { RichText } from '../content/rich-text';

/** Questions; each opens its answer, without scripts too. */
export const FaqBlock = ({ faq: { items } }: { faq: FaqView }) => (
  <div className="divide-y divide-hairline border-y border-hairline">
    {items.map(({ id, question, answer }) => (
      <details key={id} className="group">
        <summary className="flex cursor-pointer list-none items-start justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
          {question}
          <Icon
            name="chevron-down"
            className="mt-1 size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <RichText html={answer} className="pb-5" />
      </details>
    ))}
  </div>
);

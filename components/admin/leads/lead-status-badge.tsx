import { inkOn } from '@/components/ui/ink-on';

/** A lead status by name on its color, in the more readable text color. */
export function LeadStatusBadge({ title, color }: { title: string; color: string }) {
  return (
    <span
      className="inline-flex max-w-full items-center truncate rounded-ui px-2 py-0.5 text-xs font-medium"
      style={{ backgroundColor: color, color: inkOn(color) }}
    >
      {title}
    </span>
  );
}

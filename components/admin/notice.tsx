import { CircleAlert, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

export interface NoticeProps {
  title: string;
  lines: string[];
  dismissLabel: string;
  onDismiss: () => void;
}

/** An error shown where it happened (§8 Admin dialogs). It stays until dismissed. */
export function Notice({ title, lines, dismissLabel, onDismiss }: NoticeProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-ui border border-sale bg-sale-soft p-4 text-sm"
    >
      <CircleAlert aria-hidden className="mt-[0.15em] size-5 shrink-0 text-sale" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <IconButton label={dismissLabel} size="small" className="-my-1" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

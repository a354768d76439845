'use client';

import { showInView } from '@/components/admin/show-in-view';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { areaIcons } from './area-icons';
import type { PaletteGroup } from './use-palette-groups';

export interface PaletteOptionsProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** The highlighted option, counted over all groups. */
  active: number;
  optionId: (index: number) => string;
  onFollow: () => void;
}

/** The palette's results by kind; each is a link, which can open in a new tab. */
export function PaletteOptions({
  id,
  label,
  groups,
  active,
  optionId,
  onFollow,
}: PaletteOptionsProps) {
  const starts = groups.map((_, nth) =>
    groups.slice(0, nth).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="flex h-80 flex-col gap-3 overflow-y-auto"
    >
      {groups.map(({ title, options }, nth) => (
        // A group of options is not a fieldset.
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={title} role="group" aria-labelledby={`${id}-group-${nth}`}>
          <p id={`${id}-group-${nth}`} className="mb-1 px-2 text-xs font-medium text-muted">
            {title}
          </p>
          {options.map(({ path, title, note, icon }, offset) => {
            const index = (starts[nth] ?? 0) + offset;
            const Icon = areaIcons[icon];
            return (
              <Link
                key={path}
                id={optionId(index)}
                href={path}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                prefetch={false}
                onClick={onFollow}
                ref={index === active ? showInView : undefined}
                className={cx(
                  'flex min-h-9 items-center gap-2.5 rounded-ui px-2 py-1 hover:bg-sunk',
                  'aria-selected:bg-accent-soft [&_svg]:size-4 [&_svg]:shrink-0',
                )}
              >
                <Icon aria-hidden />
                <span className="min-w-0 flex-1 truncate">{title}</span>
                {note && <span className="max-w-1/2 truncate text-muted">{note}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

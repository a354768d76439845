import type { ReactNode } from 'react';

export interface DisabledTogetherProps {
  disabled: boolean | undefined;
  /** Of the box around the fields. */
  className?: string;
  children: ReactNode;
}

/**
 * Fields that are disabled together. The fieldset has no box of its own: below the box of a
 * fieldset Chromium now and then lays out nothing of what stands in a size container
 * (`@container`), when a page comes in several parts.
 */
export function DisabledTogether({ disabled, className, children }: DisabledTogetherProps) {
  return (
    <fieldset disabled={disabled} className="contents">
      <div className={className}>{children}</div>
    </fieldset>
  );
}

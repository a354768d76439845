import type { ReactNode } from 'react';

export interface DisabledTogetherProps {
  disabled: boolean | undefined;
  /** The class of the box around the fields. */
  className?: string;
  children: ReactNode;
}

/**
 * Fields that are disabled together. The fieldset has no box: inside one, Chromium sometimes does
 * not lay out a size container (`@container`) when a page streams in parts.
 */
export function DisabledTogether({ disabled, className, children }: DisabledTogetherProps) {
  return (
    <fieldset disabled={disabled} className="contents">
      <div className={className}>{children}</div>
    </fieldset>
  );
}

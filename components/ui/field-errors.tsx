export interface FieldErrorsProps {
  /** The id for the control's aria-describedby. */
  id: string;
  errors?: string[];
}

/** An icon and text: an error never shows by color alone. */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="flex gap-1.5 text-sm text-sale">
      <Icon name="circle-alert" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

import { Icon } from './icon';

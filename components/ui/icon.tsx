import { cx } from './cx';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

export interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * An icon beside text or on a labelled control: never the only information. Its shape is in one
 * cached file, so a page only carries its name. Sized by its class, else 1.5rem; colored as the
 * text.
 */
export const Icon = ({ name, className }: IconProps) => (
  <svg aria-hidden className={cx('icon', className)}>
    <use href={`${sprite.src}#${name}`} />
  </svg>
);

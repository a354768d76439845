import { cx } from './cx';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

export interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * A sign beside words or on a control that has a name: never the only one to say something.
 * Its drawing lies in one file that a browser keeps, so a page carries its name alone. As
 * large as its class says, else 1.5rem; in the colour of the text.
 */
export const Icon = ({ name, className }: IconProps) => (
  <svg aria-hidden className={cx('icon', className)}>
    <use href={`${sprite.src}#${name}`} />
  </svg>
);

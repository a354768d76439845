import type { ComponentProps } from 'react';
import { controlClass } from './control-style';
import { cx } from './cx';

export type TextareaProps = ComponentProps<'textarea'>;

/** Grows with its text where supported; `rows` is the initial height. */
export function Textarea({ className, rows = 4, style, ...rest }: TextareaProps) {
  // field-sizing ignores rows, so the initial height is computed from lines here.
  const minHeight = `${rows * 1.5 + 1.25}em`;
  return (
    <textarea
      rows={rows}
      style={{ minHeight, ...style }}
      className={cx(controlClass, 'field-sizing-content py-2.5 leading-[1.5]', className)}
      {...rest}
    />
  );
}

'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { controlClass } from './control-style';
import { cx } from './cx';
import { Icon } from './icon';

const toggleClass =
  'absolute inset-y-0 right-0 inline-flex w-control items-center justify-center rounded-ui ' +
  'text-muted transition-colors hover:text-ink noscript:hidden [&_svg]:size-5';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
  /** Shown below it while caps lock is on. */
  capsLabel?: string;
}

/**
 * A password field with a show button. Submitting hides it again, so that no browser stores it for
 * autofill.
 */
export function PasswordInput({
  showLabel,
  hideLabel,
  capsLabel,
  className,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [hasCaps, setHasCaps] = useState(false);
  const look = (event: KeyboardEvent) => setHasCaps(event.getModifierState('CapsLock'));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <span className={cx('block w-full', className)}>
      <span className="relative block">
        <input
          ref={input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={cx(controlClass, 'h-control pr-12')}
          {...(capsLabel && { onKeyDown: look, onKeyUp: look, onBlur: () => setHasCaps(false) })}
          {...rest}
        />
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={rest.id}
          onClick={() => setShown(!shown)}
          className={toggleClass}
        >
          {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
        </button>
      </span>
      {capsLabel && (
        <span role="status" className="block text-sm text-caution not-empty:mt-1.5">
          {hasCaps && capsLabel}
        </span>
      )}
    </span>
  );
}

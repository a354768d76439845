'use client';

import { useFormStatus } from 'react-dom';
import { Button, type ButtonProps } from './button';

/** The submit button of its form: pending while that form's action runs. */
export function SubmitButton({ pending, ...rest }: ButtonProps) {
  const status = useFormStatus();
  return <Button type="submit" pending={pending || status.pending} {...rest} />;
}

'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SocialProvider } from '@/db/schema/enums';
import type { SocialIntent } from '@/lib/auth/social/social.schema';
import { SocialMark } from './social-mark';

export interface SocialButtonProps {
  provider: SocialProvider;
  intent: SocialIntent;
  /** Where the login finally leads; the homepage when empty. */
  next: string;
  language: string;
  label: string;
  /** Shown on the button while the browser goes to the provider. */
  leaving: string;
  /** Other fields, above the button. */
  children?: ReactNode;
}

/**
 * Logs in with a provider. A plain form that works without scripts; with them the button is busy
 * until the browser leaves, and is enabled again when it comes back.
 */
export function SocialButton(props: SocialButtonProps) {
  const { provider, label, leaving, children, ...sent } = props;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return (
    <form
      className="flex flex-col gap-3"
      method="post"
      action={`/api/auth/signin/${provider}`}
      onSubmit={(event) => {
        if (isLeaving) event.preventDefault();
        setLeaving(true);
      }}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant="secondary" size="large" full pending={isLeaving}>
        {!isLeaving && <SocialMark provider={provider} />}
        {isLeaving ? leaving : label}
      </Button>
    </form>
  );
}

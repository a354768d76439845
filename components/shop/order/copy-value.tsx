'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

const SHOWN_MS = 2000;

export interface CopyValueProps {
  text: string;
  label: string;
  /** The button's full name, as there are several. */
  name: string;
  done: string;
}

/** Copies a text to the clipboard and confirms it. Hidden in browsers without clipboard access. */
export function CopyValue({ text, label, name, done }: CopyValueProps) {
  const [can, setCan] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCan('clipboard' in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!can) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="print:hidden"
        aria-label={name}
        onClick={() => void copy()}
      >
        {copied ? done : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && done}
      </span>
    </>
  );
}

'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useToast } from '@/components/ui/toast';

const SHOWN_MS = 2000;

export interface CopyTextProps {
  text: string;
  /** What it copies, for assistive technology. */
  label: string;
  icon: ReactNode;
}

/** Copies a text to the clipboard and confirms it briefly. */
export function CopyText({ text, label, icon }: CopyTextProps) {
  const t = useTranslations('coupon');
  const { show } = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      // Browsers provide no clipboard without HTTPS.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      show({ title: t('copy_failed'), description: text, tone: 'error' });
    }
  }
  return (
    <>
      <IconButton size="small" label={label} title={label} onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="text-accent" /> : icon}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </>
  );
}

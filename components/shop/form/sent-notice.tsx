'use client';

import { type ReactNode, useEffect, useRef } from 'react';

export interface SentNoticeProps {
  title: string;
  children?: ReactNode;
  /** The path of the form's page and the link text, for another try. */
  ownHref: string;
  again: string;
}

/** Replaces a form that was sent: confirms it, and takes the form's focus. */
export function SentNotice({ title, children, ownHref, again }: SentNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex flex-col gap-4 rounded-ui bg-sunk p-6 outline-none"
    >
      <h2 className="text-xl">{title}</h2>
      {children}
      <p>
        {/* A full page load, so that the form starts over. */}
        <a href={ownHref} className="underline underline-offset-4">
          {again}
        </a>
      </p>
    </div>
  );
}

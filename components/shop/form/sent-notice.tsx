'use client';

import { type ReactNode, useEffect, useRef } from 'react';

export interface SentNoticeProps {
  title: string;
  children?: ReactNode;
  /** The address of the form's page, and the words of a link to it: for another try. */
  ownHref: string;
  again: string;
}

/** In the place of a form that was sent: says so, and takes the focus that the form had. */
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
        {/* A whole page load: the form begins anew. */}
        <a href={ownHref} className="underline underline-offset-4">
          {again}
        </a>
      </p>
    </div>
  );
}

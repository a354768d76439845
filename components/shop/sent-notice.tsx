'use client';

import { type ReactNode, useEffect, useRef } from 'react';

export interface SentNoticeProps {
  title: string;
  children: ReactNode;
}

/** In the place of a form that was sent: says so, and takes the focus that the form had. */
export function SentNotice({ title, children }: SentNoticeProps) {
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
    </div>
  );
}

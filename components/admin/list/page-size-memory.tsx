'use client';

import { createContext, type ReactNode, use } from 'react';

type Remember = (size: number) => Promise<void>;

const Memory = createContext<Remember>(async () => {});

/** Has the lists inside keep how many rows they show. */
export const PageSizeMemory = ({
  remember,
  children,
}: {
  remember: Remember;
  children: ReactNode;
}) => <Memory value={remember}>{children}</Memory>;

export const useRememberPageSize = () => use(Memory);

'use client';

import { createContext, type ReactNode, use } from 'react';

type Remember = (size: number) => Promise<void>;

const Memory = createContext<Remember>(async () => {});

/** Lets the lists inside it remember their page size. */
export const PageSizeMemory = ({
  remember,
  children,
}: {
  remember: Remember;
  children: ReactNode;
}) => <Memory value={remember}>{children}</Memory>;

export const useRememberPageSize = () => use(Memory);

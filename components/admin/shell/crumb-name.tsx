'use client';

import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

type Named = { name?: string; tell: (name: string | undefined) => void };

const Name = createContext<Named>({ tell: () => undefined });

/** Lets the page tell the breadcrumbs what its record is called: the address holds only an id. */
export function CrumbNames({ children }: { children: ReactNode }) {
  const [name, tell] = useState<string>();
  return <Name value={useMemo(() => ({ name, tell }), [name])}>{children}</Name>;
}

/** What the record on the page is called; undefined until the page has told. */
export const useCrumbName = () => use(Name).name;

/** Put on a page of one record: names the record in the breadcrumbs. */
export function CrumbName({ name }: { name: string }) {
  const { tell } = use(Name);
  useLayoutEffect(() => {
    tell(name);
    return () => tell(undefined);
  }, [name, tell]);
  return null;
}

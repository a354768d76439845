'use client';

import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

type Named = { name?: string; setName: (name: string | undefined) => void };

const Name = createContext<Named>({ setName: () => undefined });

/**
 * Lets the page give the breadcrumbs the name of its record: the address holds only an
 * id.
 */
export function CrumbNames({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string>();
  return <Name value={useMemo(() => ({ name, setName }), [name])}>{children}</Name>;
}

/** What the record on the page is called; undefined until the page has given it. */
export const useCrumbName = () => use(Name).name;

/** Put on a page of one record: names the record in the breadcrumbs. */
export function CrumbName({ name }: { name: string }) {
  const { setName } = use(Name);
  useLayoutEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name, setName]);
  return null;
}

'use client';

import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

type Named = { name?: string; setName: (name: string | undefined) => void };

const Name = createContext<Named>({ setName: () => undefined });

/** Lets a page name its record in the breadcrumbs: the URL has only an id. */
export function CrumbNames({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string>();
  return <Name value={useMemo(() => ({ name, setName }), [name])}>{children}</Name>;
}

/** The name of the page's record; undefined until the page sets it. */
export const useCrumbName = () => use(Name).name;

/** Names the record of a page in the breadcrumbs. */
export function CrumbName({ name }: { name: string }) {
  const { setName } = use(Name);
  useLayoutEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name, setName]);
  return null;
}

'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import type { Language } from '@/lib/core/language';
import type { PageMeta } from '@/lib/core/records/page';
import type { LibraryOutline, PictureRow } from '@/lib/media/library.schema';
import { useApi } from '../use-api';

/** A chosen image: path, size and alt text in the requested language. */
export type ChosenPicture = Pick<PictureRow, 'path' | 'alt' | 'width' | 'height'>;
type Found = { pictures: PictureRow[]; total: number; state: 'loading' | 'ready' | 'failed' };

const TYPING_MS = 250;
const nothing: Found = { pictures: [], total: 0, state: 'loading' };

/**
 * The library as a dialog reads it from the API: search while typing, folders, page after page;
 * `reload` starts again. Nothing is requested until it is `open`.
 */
export function usePictures(open: boolean, language: Language) {
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState<string>();
  const [found, setFound] = useState(nothing);
  const [outline, setOutline] = useState<LibraryOutline>();
  const call = useRef(useApi());
  const latestTurn = useRef(0);

  const load = useCallback(
    async (page: number) => {
      const turn = ++latestTurn.current;
      const query = new URLSearchParams({ search, language, page: String(page), missing: '0' });
      if (folder !== undefined) query.set('folder', folder);
      setFound((before) => ({ ...before, state: 'loading' }));
      const answer = await fetchPage(`/api/admin/media?${query}`);
      // Newer input starts its own request.
      if (turn !== latestTurn.current) return;
      setFound((before) =>
        answer
          ? {
              pictures: page === 1 ? answer.data : [...before.pictures, ...answer.data],
              total: answer.meta.total,
              state: 'ready',
            }
          : { ...before, state: 'failed' },
      );
    },
    [search, folder, language],
  );

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => load(1), search ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [open, load, search]);

  useEffect(() => {
    if (!open) return;
    void call
      .current<LibraryOutline>('GET', '/api/admin/media/outline')
      .then(({ data }) => setOutline(data));
  }, [open]);

  const more = () => load(Math.floor(found.pictures.length / PAGE) + 1);
  return { ...found, outline, search, setSearch, folder, setFolder, more, reload: () => load(1) };
}

/** The default page size of the API. */
const PAGE = 40;

async function fetchPage(
  address: string,
): Promise<{ data: PictureRow[]; meta: PageMeta } | undefined> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    noteStatus(response.status);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

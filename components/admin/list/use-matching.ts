'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { type ApiMessages, useApi } from '../use-api';
import type { Selected } from './use-selection';

const PAGE = 100;

type Row = {
  id: number;
  name?: string;
  title?: string;
  code?: string;
  sku?: string;
  order_number?: string;
} & Record<string, unknown>;

export interface MatchingOptions {
  resource: string;
  /** The total as counted by the page. */
  total: number;
  /** A column that rarely changes, so that rows don't move while pages are read. */
  sort: string;
  toggle?: string;
}

/**
 * Reads all records that match the current search and filters, page by page, with their titles.
 * `done` counts while it reads.
 */
export function useMatching({ resource, total, sort, toggle }: MatchingOptions) {
  const call = useApi();
  const params = useSearchParams();
  const [done, setDone] = useState<number>();

  async function read(): Promise<{ records: Selected[]; messages?: ApiMessages }> {
    const records: Selected[] = [];
    const pages = Math.max(1, Math.ceil(total / PAGE));
    try {
      for (let page = 1; page <= pages; page += 1) {
        setDone(records.length);
        const query = new URLSearchParams(params);
        for (const [name, value] of Object.entries({ sort, page, page_size: PAGE }))
          query.set(name, String(value));
        const answer = await call<Row[]>('GET', `/api/admin/${resource}?${query}`);
        if (answer.messages) return { records: [], messages: answer.messages };
        records.push(...answer.data.map((row) => toSelected(row, toggle)));
      }
      return { records };
    } finally {
      setDone(undefined);
    }
  }
  return { read, done };
}

function toSelected(row: Row, toggle: string | undefined): Selected {
  const value = toggle && row[toggle];
  return {
    id: row.id,
    name: row.name || row.title || row.code || row.sku || row.order_number || String(row.id),
    on: typeof value === 'boolean' ? value : undefined,
  };
}

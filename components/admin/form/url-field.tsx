'use client';

import { slug } from '@/lib/core/text/slug';
import { TextField } from './form-fields';
import { useFilledFrom } from './use-filled-from';

const LENGTH = 60;
const fields = ['url'] as const;
const make = (title: string) => slug(title, LENGTH);

/** The url of a record; a new one's is generated from the title until it is typed. */
export function UrlField({ isNew, hint }: { isNew: boolean; hint?: string }) {
  useFilledFrom('title', { fields, make, on: isNew });
  return <TextField name="url" hint={hint} required />;
}

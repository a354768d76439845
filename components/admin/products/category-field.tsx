'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import type { CategoryChoice } from '@/lib/products/form-choices';
import { Chips } from '../form/chips';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';

const indents = ['', 'pl-6', 'pl-12', 'pl-18'];

/**
 * A product's categories: the chosen ones as removable chips, and the whole tree of checkboxes,
 * filtered by the text above it.
 */
export function CategoryField({ categories }: { categories: readonly CategoryChoice[] }) {
  const t = useTranslations('product');
  const { locked } = useFormSetup();
  const { field } = useController({ name: 'categories' });
  const [typed, setTyped] = useState('');
  const chosen: number[] = field.value ?? [];
  const searchText = typed.trim().toLocaleLowerCase();
  const shown = categories.filter(({ title, parents }) =>
    [title, ...parents].some((name) => name.toLocaleLowerCase().includes(searchText)),
  );
  const set = (id: number, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id));
  return (
    <Fieldset
      id="categories"
      legend={t('categories')}
      hint={t('categories_count', { count: chosen.length })}
      errors={useFieldErrors('categories')}
    >
      <Chips
        label={t('categories_chosen')}
        chips={categories
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, title, parents }) => ({
            value: id,
            label: title,
            title: [...parents, title].join(' › '),
          }))}
        removeLabel={(name) => t('categories_remove', { name })}
        onRemove={(id) => set(id, false)}
        after="categories.search"
      />
      <Input
        id="categories.search"
        type="search"
        aria-label={t('categories_search')}
        placeholder={t('categories_search')}
        prefix={<Search />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter searches instead of saving.
        onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
      />
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-ui border border-hairline p-2 text-sm">
        {shown.map(({ id, title, depth }) => (
          <li key={id} className={indents[Math.min(depth, indents.length - 1)]}>
            <Checkbox
              label={title}
              checked={chosen.includes(id)}
              disabled={locked}
              onChange={(event) => set(id, event.target.checked)}
            />
          </li>
        ))}
        {!shown.length && <li className="p-1 text-muted">{t('categories_none')}</li>}
      </ul>
    </Fieldset>
  );
}

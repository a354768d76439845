'use client';

import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import type { BlogCategoryChoice } from '@/lib/blog/blog-category-tree';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';

const indents = ['', 'pl-6', 'pl-12'];

/** The categories of the blog an article is filed under: a box for each, as a tree. */
export function CategoryBoxes({
  name,
  categories,
  none,
}: {
  name: string;
  categories: readonly BlogCategoryChoice[];
  /** Said where there is no category yet. */
  none: string;
}) {
  const { fieldLabels, locked } = useFormSetup();
  const { field } = useController({ name });
  const chosen: number[] = field.value ?? [];
  return (
    <Fieldset id={name} legend={fieldLabels[name]} required errors={useFieldErrors(name)}>
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-ui border border-hairline p-2 text-sm">
        {categories.map(({ id, title, depth }, index) => (
          <li key={id} className={indents[Math.min(depth, indents.length - 1)]}>
            <Checkbox
              ref={index === 0 ? field.ref : undefined}
              label={title}
              checked={chosen.includes(id)}
              disabled={locked}
              onChange={({ target }) =>
                field.onChange(
                  target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
          </li>
        ))}
        {!categories.length && <li className="p-1 text-muted">{none}</li>}
      </ul>
    </Fieldset>
  );
}

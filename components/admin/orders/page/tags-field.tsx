'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { isSameTag, MAX_TAG_LENGTH } from '@/lib/orders/labels.schema';

interface TagsFieldProps {
  tags: readonly string[];
  suggestions: readonly string[];
  errors: string[] | undefined;
  /** A change is being saved. */
  locked: boolean;
  mayEdit: boolean;
  /** `done` is called once it is saved. */
  onChange: (tags: string[], done?: () => void) => void;
}

const chipClass =
  'inline-flex min-h-control-small max-w-full items-center gap-1 rounded-ui border border-edge bg-accent-soft px-2.5 text-sm';

/** The tags of an order, which can be removed, and a field to add one. */
export function OrderTagsField({
  tags,
  suggestions,
  errors,
  locked,
  mayEdit,
  onChange,
}: TagsFieldProps) {
  const t = useTranslations('order_page');
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  const add = () => {
    const typed = box.current?.value.trim() ?? '';
    if (!typed || locked) return;
    const empty = () => {
      if (box.current) box.current.value = '';
      box.current?.focus();
    };
    if (tags.some((tag) => isSameTag(tag, typed))) return empty();
    onChange([...tags, typed], empty);
  };
  return (
    <div className="flex flex-col gap-3">
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className={chipClass}>
              <span className="min-w-0 break-words">{tag}</span>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={t('remove_tag', { tag })}
                  disabled={locked}
                  className="-mr-1.5 grid size-6 shrink-0 place-items-center rounded-ui text-muted hover:text-ink"
                  onClick={() => {
                    onChange(tags.filter((other) => other !== tag));
                    box.current?.focus();
                  }}
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayEdit && tags.length === 0 && <p className="text-muted">{t('no_tags')}</p>}
      {mayEdit && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Field name="tags" label={t('add_tag')} errors={errors}>
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  ref={box}
                  name="tag"
                  list={list}
                  maxLength={MAX_TAG_LENGTH}
                  autoComplete="off"
                />
                <IconButton type="submit" label={t('add_this_tag')} outlined disabled={locked}>
                  <Plus aria-hidden />
                </IconButton>
              </div>
            )}
          </Field>
          <datalist id={list}>
            {suggestions
              .filter((suggestion) => !tags.some((tag) => isSameTag(tag, suggestion)))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
        </form>
      )}
    </div>
  );
}

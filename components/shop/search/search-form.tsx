'use client';

import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';
import { Icon } from '@/components/ui/icon';
import { useLayout } from '../layout/layout-context';
import { SearchField } from './search-field';

export interface SearchFormProps {
  /** The field's id; a page may have two of these forms. */
  id: string;
  /** The form's own id, for the button that opens it. */
  boxId?: string;
  /** The current search. */
  keyword?: string;
  errors?: string[];
  large?: boolean;
  /** Places the form; must be positioned, for the suggestions are placed relative to it. */
  className: string;
  /** Places the suggestions. */
  listClass: string;
}

/**
 * A plain GET form: the middleware rewrites `/search?keyword=…` to the URL of its results, or shows
 * the error at the field.
 */
export function SearchForm({
  id,
  boxId,
  keyword,
  errors,
  large = false,
  className,
  listClass,
}: SearchFormProps) {
  const { language, prefix, labels } = useLayout();
  const invalid = Boolean(errors?.length);
  return (
    <search id={boxId} className={className}>
      <form action={`${prefix}/search`} method="get" className="flex flex-col gap-2">
        <div
          className={cx(
            'flex items-center border-b border-edge transition-colors hover:border-ink',
            'has-[input:focus-visible]:border-accent has-[[aria-invalid]]:border-sale',
            'has-[input:focus-visible]:shadow-[0_1px_0_0_var(--accent)]',
            large ? 'h-control-large text-xl' : 'h-control-small text-base lg:text-sm',
          )}
        >
          <label htmlFor={id} className="sr-only">
            {labels.search.label}
          </label>
          <SearchField
            id={id}
            keyword={keyword}
            placeholder={labels.search.placeholder}
            describedBy={invalid ? `${id}-error` : undefined}
            listClass={listClass}
            language={language}
            prefix={prefix}
            texts={{ ...labels.search, label: labels.search.suggestions }}
          />
          <button
            type="submit"
            aria-label={labels.search.submit}
            className="-mr-1 flex size-8 shrink-0 items-center justify-center rounded-ui hover:text-accent"
          >
            <Icon name="search" className={large ? 'size-5' : 'size-4'} />
          </button>
        </div>
        <FieldErrors id={`${id}-error`} errors={errors} />
      </form>
    </search>
  );
}

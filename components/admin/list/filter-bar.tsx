import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { FilterForm } from './filter-form';

/** A filter above a list: the query parameter, and its label. */
export interface BarFilter {
  name: string;
  label: string;
  /** Its options; without them it is a text field. */
  options?: readonly SelectOption[];
  type?: 'date' | 'datetime-local' | 'decimal';
  /** The label of the choice "all", if it has its own. */
  placeholder?: string;
  className?: string;
}

export interface FilterFieldsProps {
  /** The current values by the filters' names. */
  query: Readonly<Record<string, unknown>>;
  filters: readonly (BarFilter | false)[];
  /** The label of the choice "all". */
  placeholder?: string;
  /** Their width; by default two side by side on a phone. */
  width?: string;
}

/** Filters as fields with labels. */
export const FilterFields = ({
  query,
  filters,
  placeholder,
  width = 'w-[calc(50%-0.375rem)] sm:w-44',
}: FilterFieldsProps) =>
  filters
    .filter((filter) => filter !== false)
    .map(({ name, label, options, type, placeholder: own = placeholder, className = width }) => (
      <Field key={name} name={name} label={label} className={className}>
        {(control) =>
          options ? (
            <Select
              {...control}
              placeholder={own}
              defaultValue={toFieldText(query[name])}
              options={options}
            />
          ) : (
            <Input
              {...control}
              type={type === 'decimal' ? 'text' : type}
              inputMode={type === 'decimal' ? 'decimal' : undefined}
              defaultValue={toFieldText(query[name])}
            />
          )
        }
      </Field>
    ));

export interface FilterBarProps extends FilterFieldsProps {
  /** What the search covers; without it, the list has no search. */
  search?: string;
  /** The number of rows that match the filters. */
  total: number;
  /** There are more than `total`, not counted. */
  hasMore?: boolean;
  className?: string;
  /** Shown after the filters, such as the link that clears them. */
  children?: ReactNode;
}

/** Search and filters above a list that is not a plain resource. */
export const FilterBar = ({
  search,
  total,
  hasMore,
  className,
  children,
  ...fields
}: FilterBarProps) => (
  <FilterForm
    total={total}
    hasMore={hasMore}
    className={cx('flex flex-wrap items-end gap-3', className)}
  >
    {search && (
      <Field name="search" label={search} labelHidden className="min-w-56 flex-1">
        {(control) => (
          <Input
            {...control}
            type="search"
            prefix={<Search />}
            placeholder={search}
            maxLength={100}
            defaultValue={toFieldText(fields.query.search)}
          />
        )}
      </Field>
    )}
    <FilterFields {...fields} />
    {children}
  </FilterForm>
);

const toFieldText = (value: unknown) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? '');

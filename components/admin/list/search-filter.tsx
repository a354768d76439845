import { Search } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface SearchFilterProps {
  /** What is searched in, as the field's label and placeholder. */
  label: string;
  /** The present search. */
  value?: string;
}

/** The search box among the filters of a list: the query parameter `search`. */
export const SearchFilter = ({ label, value }: SearchFilterProps) => (
  <Field name="search" label={label} labelHidden className="min-w-56 flex-1">
    {(control) => (
      <Input
        {...control}
        type="search"
        prefix={<Search />}
        placeholder={label}
        maxLength={100}
        defaultValue={value}
      />
    )}
  </Field>
);

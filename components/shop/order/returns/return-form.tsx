'use client';

import { Picture } from '@/components/shop/product/picture';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { FormState } from '@/lib/http/form-action';
import { ActionForm, type ActionFormProps } from '../action-form';
import { FilesInput } from '../files-input';
import type { returnTexts } from './return-texts';

type Line = {
  id: number;
  name: string;
  detail: string;
  image_path: string | null;
  remaining: number;
};

export interface ReturnFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  lines: Line[];
  texts: ReturnType<typeof returnTexts>;
  most_pictures: number;
}

/** Up to this many units are chosen from a list, easier to tap than to type. */
const MOST_CHOICES = 30;

/** The customer requests a return: which items, why, and images of them. */
export function ReturnForm({ lines, texts, most_pictures, ...form }: ReturnFormProps) {
  return (
    <ActionForm
      {...form}
      variant="secondary"
      fields={(state) => (
        <ReturnFields state={state} lines={lines} texts={texts} most_pictures={most_pictures} />
      )}
    />
  );
}

type Fields = { state: FormState } & Pick<ReturnFormProps, 'lines' | 'texts' | 'most_pictures'>;

function ReturnFields({ state: { messages, values, at }, lines, texts, most_pictures }: Fields) {
  const nothing = messages?.quantity;
  return (
    <>
      <fieldset
        className="flex flex-col"
        aria-describedby={nothing ? 'return-quantity-error' : undefined}
      >
        <legend className="pb-2 text-sm font-medium">{texts.units}</legend>
        <ul className="divide-y divide-hairline border-y border-hairline">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-col gap-1 py-3">
              <div className="flex items-center gap-4">
                <Picture
                  path={line.image_path}
                  alt=""
                  sizes="3rem"
                  className="aspect-4/5 w-12 shrink-0 rounded-ui"
                />
                <div className="min-w-0 flex-1">
                  <p className="leading-snug">{line.name}</p>
                  {line.detail && <p className="text-sm text-muted">{line.detail}</p>}
                </div>
                <UnitsChoice
                  line={line}
                  texts={texts}
                  value={values?.[`quantity.${line.id}`]}
                  isOnly={lines.length === 1 && line.remaining === 1}
                  refused={messages?.[`quantity.${line.id}`] !== undefined}
                />
              </div>
              <FieldErrors
                id={`quantity-${line.id}-error`}
                errors={messages?.[`quantity.${line.id}`]}
              />
            </li>
          ))}
        </ul>
        <FieldErrors id="return-quantity-error" errors={nothing} />
      </fieldset>
      <Field
        name="reason"
        label={texts.reason}
        errors={messages?.reason}
        className="max-w-sm"
        required
      >
        {(control) => (
          <Select
            {...control}
            // A response resets uncontrolled fields: a new one starts with what was chosen.
            key={at}
            placeholder={texts.choose}
            options={texts.reasons}
            defaultValue={values?.reason ?? ''}
          />
        )}
      </Field>
      <Field name="note" label={texts.note} note={texts.optional} errors={messages?.note}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={1000} defaultValue={values?.note} />
        )}
      </Field>
      <FilesInput
        name="pictures"
        label={texts.pictures}
        hint={texts.pictures_hint}
        texts={texts.files}
        tooLarge={texts.too_large}
        errors={messages?.pictures}
        attempt={at}
        multiple
        note={texts.optional}
        most={{ count: most_pictures, tooMany: texts.too_many }}
      />
    </>
  );
}

type Choice = Pick<ReturnFormProps, 'texts'> & {
  line: Line;
  value: string | undefined;
  /** There is nothing else to choose. */
  isOnly: boolean;
  refused: boolean;
};

function UnitsChoice({ line: { id, name, remaining }, texts, value, isOnly, refused }: Choice) {
  const control = {
    name: `quantity.${id}`,
    'aria-label': texts.units_of.replace('{name}', name),
    'aria-invalid': refused || undefined,
    'aria-describedby': refused ? `quantity-${id}-error` : undefined,
    defaultValue: value ?? (isOnly ? '1' : '0'),
  };
  const of = texts.of.replace('{count}', String(remaining));
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className="w-18">
        {remaining > MOST_CHOICES ? (
          <Input {...control} inputMode="numeric" maxLength={6} autoComplete="off" />
        ) : (
          <Select
            {...control}
            key={value}
            options={Array.from({ length: remaining + 1 }, (_, units) => ({
              value: String(units),
              label: String(units),
            }))}
          />
        )}
      </span>
      <span className="text-sm whitespace-nowrap text-muted">{of}</span>
    </span>
  );
}

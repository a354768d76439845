import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { pressedKey } from '@/components/ui/pressed-key';
import { fill } from '../fill';
import type { PromotionTexts } from './promotion-texts';

/** Why a code was refused; `instead_of`: codes that would give way to it, and what that saves. */
export type CodeFieldRefusal = {
  code: string;
  messages: string[];
  data?: unknown;
};

export interface CodeFieldProps {
  /** Of the field, unlike that of another one on the page. */
  id: string;
  texts: PromotionTexts;
  refused: CodeFieldRefusal | undefined;
  pending: boolean;
}

/**
 * A field for a code, as a part of a form whose `intent` says what was pressed: `code`, or
 * `replace:` with a code that could not join others.
 */
export function CodeField({ id, texts, refused, pending }: CodeFieldProps) {
  const replaced = refused && conflictIn(refused.data);
  return (
    <div className="flex flex-col gap-1.5">
      <Field name="code" id={id} label={texts.code} errors={refused?.messages}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              defaultValue={refused?.code}
              onKeyDown={(event) => {
                if (pressedKey(event) !== 'Enter') return;
                // The first button of the form would be pressed, which orders.
                event.preventDefault();
                event.currentTarget.parentElement?.querySelector('button')?.click();
              }}
            />
            <Button
              id={`${id}-use`}
              type="submit"
              name="intent"
              value="code"
              variant="secondary"
              pending={pending}
              className="shrink-0"
            >
              {texts.use_code}
            </Button>
          </div>
        )}
      </Field>
      {replaced && (
        <LinkButton
          type="submit"
          name="intent"
          value={`replace:${refused.code}`}
          tone="ink"
          className="self-start text-sm"
        >
          {replaced.saving_if_replaced.minor > 0
            ? fill(texts.replace_code_saving, {
                code: refused.code,
                amount: replaced.saving_if_replaced.formatted,
              })
            : fill(texts.replace_code, { code: refused.code })}
        </LinkButton>
      )}
    </div>
  );
}

/**
 * After a code was taken or something was taken out: the field is empty again, and whoever
 * pressed a button that is gone now is beside it.
 */
export function resetCodeField(id: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) field.value = '';
  if (document.activeElement === document.body) document.getElementById(`${id}-use`)?.focus();
}

type Conflict = { saving_if_replaced: { minor: number; formatted: string } };
const conflictIn = (data: unknown): Conflict | undefined =>
  typeof data === 'object' && data !== null && 'saving_if_replaced' in data
    ? (data as Conflict)
    : undefined;

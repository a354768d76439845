import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { pressedKey } from '@/components/ui/pressed-key';
import { fill } from '../fill';
import type { PromotionTexts } from './promotion-texts';

/** Why a code was refused; `instead_of`: codes it would replace, and what that saves. */
export type CodeFieldRefusal = {
  code: string;
  messages: string[];
  data?: unknown;
};

export interface CodeFieldProps {
  /** The field's id, unique on the page. */
  id: string;
  texts: PromotionTexts;
  refused: CodeFieldRefusal | undefined;
  pending: boolean;
}

/**
 * A discount code field, part of a form whose `intent` names the button: `code`, or `replace:` with
 * a code that cannot be combined.
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
                // Otherwise Enter would press the form's first button, which orders.
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
 * Empties the field after a code was applied or removed, and focuses its button if the pressed one
 * is gone.
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

'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { AttributeValueView, AttributeView } from '@/lib/catalog/attribute.schema';
import { combinations, MOST_VARIANTS } from '@/lib/products/variants/variants.schema';
import { NewValue } from './new-value';
import type { OptionChoice } from './variant-rows';

const MOST_OPTIONS = 5;

export interface OptionPickerProps {
  attributes: readonly AttributeView[];
  choices: readonly OptionChoice[];
  onChange: (choices: OptionChoice[]) => void;
  onGenerate: () => void;
  /** Called with each added value; set for staff who may add them. */
  onValueAdded?: (attribute_id: number, value: AttributeValueView) => void;
}

/**
 * Which options a product has, and which values of each; a button creates a variant of every
 * combination.
 */
export function OptionPicker(props: OptionPickerProps) {
  const { attributes, choices, onChange, onGenerate, onValueAdded } = props;
  const t = useTranslations('product.variants');
  const unusedAttributes = attributes.filter(
    ({ id, values }) =>
      (values.length > 0 || onValueAdded) &&
      !choices.some(({ attribute_id }) => attribute_id === id),
  );
  const counts = choices.map(({ values }) => values.length).filter(Boolean);
  const total = combinations(
    counts.map((count) =>
      Array.from({ length: Math.min(count, MOST_VARIANTS + 1) }, (_, index) => index),
    ),
  ).length;
  // The current choices: others may have changed while a value was being added.
  const now = useRef(choices);
  now.current = choices;
  const setValues = (attribute_id: number, change: (values: number[]) => number[]) =>
    onChange(
      now.current.map((choice) =>
        choice.attribute_id === attribute_id
          ? { attribute_id, values: change(choice.values) }
          : choice,
      ),
    );

  return (
    <div className="flex flex-col gap-4">
      {choices.map(({ attribute_id, values }) => {
        const attribute = attributes.find(({ id }) => id === attribute_id);
        if (!attribute) return null;
        return (
          <fieldset
            key={attribute_id}
            className="min-w-0 rounded-ui border border-hairline p-3 pt-2"
          >
            <legend className="float-left mr-2 min-h-6 pt-1 text-sm font-medium">
              {attribute.title}
            </legend>
            <IconButton
              label={t('remove_option', { option: attribute.title })}
              size="small"
              className="float-right -mt-1 -mr-1"
              onClick={() =>
                onChange(choices.filter((choice) => choice.attribute_id !== attribute_id))
              }
            >
              <X aria-hidden />
            </IconButton>
            <div className="clear-both flex flex-wrap gap-2 pt-1">
              {attribute.values.map(({ id, title, color }) => (
                <label
                  key={id}
                  className={cx(
                    'inline-flex min-h-control-small cursor-pointer items-center gap-2 rounded-ui',
                    'border border-edge bg-raised px-2.5 text-sm hover:border-ink',
                    'has-checked:border-accent has-checked:bg-accent-soft',
                    'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2',
                    'has-[:focus-visible]:outline-(--focus)',
                  )}
                >
                  <input
                    type="checkbox"
                    className="size-3.5 accent-(--accent)"
                    checked={values.includes(id)}
                    onChange={(event) =>
                      // In the attribute's order, not the order of clicks.
                      setValues(attribute_id, (values) =>
                        attribute.values
                          .map((value) => value.id)
                          .filter((value) =>
                            value === id ? event.target.checked : values.includes(value),
                          ),
                      )
                    }
                  />
                  {color && (
                    <span
                      aria-hidden
                      className="size-3.5 rounded-full border border-hairline"
                      style={{ backgroundColor: color }}
                    />
                  )}
                  {title}
                </label>
              ))}
              {onValueAdded && (
                <NewValue
                  attribute={attribute}
                  onPick={(value) => {
                    onValueAdded(attribute_id, value);
                    setValues(attribute_id, (values) => [...new Set([...values, value.id])]);
                  }}
                />
              )}
            </div>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center gap-3">
        {unusedAttributes.length > 0 && choices.length < MOST_OPTIONS && (
          <Select
            aria-label={t('add_option')}
            className="sm:w-56"
            value=""
            placeholder={t('add_option')}
            options={unusedAttributes.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(event) =>
              event.target.value &&
              onChange([...choices, { attribute_id: Number(event.target.value), values: [] }])
            }
          />
        )}
        {counts.length > 0 && (
          <>
            <Button variant="secondary" onClick={onGenerate}>
              <Plus aria-hidden />
              {t('generate')}
            </Button>
            <p className="text-sm text-muted tabular-nums">{`${counts.join(' × ')} = ${total > MOST_VARIANTS ? `> ${MOST_VARIANTS}` : total}`}</p>
          </>
        )}
      </div>
    </div>
  );
}

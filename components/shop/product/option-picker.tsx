'use client';

import { cx } from '@/components/ui/cx';
import type { Option } from '@/lib/products/product-view.schema';
import {
  canChooseOption,
  optionField,
  type PickedOptions,
} from '@/lib/products/variants/option-picking.schema';
import { fill } from '../fill';
import type { ShopStock } from './shop-stock';

export interface ShopOptionPickerProps {
  options: Option[];
  stocks: ShopStock[];
  choice: PickedOptions;
  onChoose: (optionId: number, valueId: number) => void;
  invalid: boolean;
  /** The id of the error about a missing choice. */
  errorId: string;
  texts: { unavailable_value: string; choose: string };
}

/**
 * A radio group per option. A value that leads to no available variant is disabled and says so (§4
 * Product option picking).
 */
export function ShopOptionPicker({
  options,
  stocks,
  choice,
  onChoose,
  invalid,
  errorId,
  texts,
}: ShopOptionPickerProps) {
  return options.map((option) => {
    const chosen = option.values.find(({ id }) => id === choice[option.id]);
    return (
      <fieldset key={option.id} aria-describedby={invalid && !chosen ? errorId : undefined}>
        <legend className="mb-2 text-sm">
          <span className="font-medium">{option.title}</span>
          <span className="ml-2 text-muted">{chosen?.title ?? texts.choose}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {option.values.map((value) => {
            const open = canChooseOption(options, stocks, choice, option.id, value.id);
            return (
              <label
                key={value.id}
                className={cx('shop-option', invalid && !chosen && 'border-sale')}
              >
                <input
                  type="radio"
                  name={optionField(option.id)}
                  value={value.id}
                  checked={choice[option.id] === value.id}
                  disabled={!open}
                  onChange={() => onChoose(option.id, value.id)}
                />
                {value.color && <span aria-hidden style={{ background: value.color }} />}
                <span className={open ? undefined : 'line-through'}>
                  {open ? value.title : <span aria-hidden>{value.title}</span>}
                  {!open && (
                    <span className="sr-only">
                      {fill(texts.unavailable_value, { value: value.title })}
                    </span>
                  )}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  });
}

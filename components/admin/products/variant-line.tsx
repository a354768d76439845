'use client';

import { History, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldErrors } from '@/components/ui/field-errors';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import { Switch } from '@/components/ui/switch';
import { Td, Tr } from '@/components/ui/table';
import { useFieldErrors } from '../form/use-field-errors';
import { heldUnitTexts } from './held-units';
import { PictureChoice } from './picture-choice';
import { VariantCell } from './variant-cell';
import {
  type SavedVariant,
  type VariantRow,
  type VariantsSetup,
  variantName,
} from './variant-rows';

export interface VariantLineProps
  extends Pick<VariantsSetup, 'attributes' | 'warehouses' | 'rights' | 'productId'> {
  index: number;
  variant: VariantRow;
  savedVariant: SavedVariant | undefined;
  /** The generated sku if none is typed. */
  autoSku: string;
  locked: boolean;
  onRemove: (index: number) => void;
}

/** One variant in the table. */
export const VariantLine = memo(function VariantLine(props: VariantLineProps) {
  const {
    index,
    variant,
    savedVariant,
    attributes,
    warehouses,
    rights,
    autoSku,
    locked,
    productId,
    onRemove,
  } = props;
  const t = useTranslations('product');
  const { register } = useFormContext();
  const path = `stocks.${index}`;
  const name = variantName(variant.option_values, attributes) || t('variants.only');
  const wrongOptions = useFieldErrors(`${path}.option_values`);
  const image = useWatch({ name: `${path}.image_path` });
  const labelled = (column: string) => `${name}: ${column}`;
  const reserved = savedVariant?.inventories.reduce((sum, { reserved }) => sum + reserved, 0) ?? 0;
  return (
    <Tr>
      <Td className="sticky left-0 z-1 bg-paper max-sm:border-r max-sm:text-xs sm:min-w-36">
        <span id={`${path}.option_values`} tabIndex={-1} className="block min-w-20 font-medium">
          {name}
        </span>
        <FieldErrors id={`${path}.option_values-error`} errors={wrongOptions} />
      </Td>
      <Td className="w-1/4">
        <VariantCell
          className="min-w-38"
          name={`${path}.sku`}
          label={labelled(t('sku'))}
          row={index}
          column="sku"
          placeholder={autoSku}
          readOnly={locked}
        />
      </Td>
      {(['price', 'special_price'] as const).map((field) => (
        <Td key={field}>
          <VariantCell
            className="w-20"
            name={`${path}.${field}`}
            label={labelled(t(field))}
            row={index}
            column={field}
            numeric="decimal"
            readOnly={locked || !rights.price}
          />
        </Td>
      ))}
      <Td>
        <VariantCell
          className="w-18"
          name={`${path}.weight`}
          label={labelled(t('weight'))}
          row={index}
          column="weight"
          numeric="numeric"
          placeholder="–"
          readOnly={locked}
        />
      </Td>
      {warehouses.map((warehouse, place) => (
        <Td key={warehouse.id}>
          <VariantCell
            className="w-18"
            name={`${path}.inventories.${place}.quantity`}
            label={labelled(t('variants.quantity_in', { warehouse: warehouse.title }))}
            row={index}
            column={`quantity-${warehouse.id}`}
            numeric="numeric"
            placeholder="–"
            readOnly={locked || !rights.adjust}
          >
            {heldUnitTexts(t, savedVariant, warehouse).map((text) => (
              <span key={text} className="pr-2 text-end text-xs text-caution">
                {text}
              </span>
            ))}
          </VariantCell>
        </Td>
      ))}
      <Td>
        <PictureChoice
          key={image}
          name={`${path}.image_path`}
          label={labelled(t('variants.picture'))}
        />
      </Td>
      <Td>
        <Switch
          label={labelled(t('visibled'))}
          labelHidden
          disabled={locked || !rights.publish}
          {...register(`${path}.visibled`)}
        />
      </Td>
      <Td className="whitespace-nowrap">
        {savedVariant && productId && (
          <IconLink
            label={labelled(t('variants.inventory'))}
            size="small"
            href={`/admin/product/inventory/${productId}?stock_id=${savedVariant.id}`}
          >
            <History aria-hidden />
          </IconLink>
        )}
        <IconButton
          label={
            reserved
              ? t('variants.remove_reserved', { name, count: reserved })
              : t('variants.remove', { name })
          }
          title={reserved ? t('variants.remove_reserved', { name, count: reserved }) : undefined}
          size="small"
          disabled={locked || reserved > 0}
          onClick={() => onRemove(index)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Td>
    </Tr>
  );
});

'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { findMistypedGtins } from '@/lib/core/gtin';
import { splitBarcodes } from '@/lib/products/variants/stock.schema';
import { useFieldErrors } from '../form/use-field-errors';

/**
 * Warns about barcodes with a wrong check digit. They can be saved all the same: shops print their
 * own codes.
 */
export function BarcodeWarning({ name }: { name: string }) {
  const t = useTranslations('product');
  const typed: unknown = useWatch({ name });
  const codes = findMistypedGtins(splitBarcodes(typeof typed === 'string' ? typed : ''));
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {codes.length > 0 && t('barcode_check_digit', { codes: codes.join(', ') })}
    </p>
  );
}

/** Additional barcodes of a product's only variant, one a line: a scanner ends each with Enter. */
export function MoreBarcodesField({ name, readOnly }: { name: string; readOnly: boolean }) {
  const t = useTranslations('product');
  const { register } = useFormContext();
  return (
    <Field
      name={name}
      label={t('more_barcodes')}
      hint={t('more_barcodes_hint')}
      errors={useFieldErrors(name)}
    >
      {(control) => (
        <>
          <Textarea
            {...control}
            rows={1}
            readOnly={readOnly}
            autoComplete="off"
            {...register(name)}
          />
          <BarcodeWarning name={name} />
        </>
      )}
    </Field>
  );
}

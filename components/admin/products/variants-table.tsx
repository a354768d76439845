'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Table, TableScroll } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { stockSkus } from '@/lib/products/variants/variants.schema';
import { FillColumn } from './fill-column';
import { PictureButtons } from './picture-choice';
import { type FillableRows, useFill } from './use-fill';
import { moveInColumn } from './variant-cell';
import { VariantLine } from './variant-line';
import type { VariantRow, VariantsSetup } from './variant-rows';

export interface VariantsTableProps extends VariantsSetup {
  rows: FillableRows;
  locked: boolean;
  onRemove: (index: number) => void;
}

/**
 * All variants in one table. Enter and arrow keys move within a column; a column can be filled at
 * once.
 */
export function VariantsTable({ rows, locked, onRemove, ...setup }: VariantsTableProps) {
  const t = useTranslations('product');
  const { attributes, warehouses, currency, savedVariants, rights } = setup;
  const productSku: string = useWatch({ name: 'sku' });
  const typed: VariantRow[] = useWatch({ name: 'stocks' }) ?? [];
  const autoSkus = stockSkus(
    productSku || '…',
    typed.map(({ sku }) => sku),
  );
  const { used, fill, fillable, fillablePrice } = useFill(rows, attributes, locked);

  return (
    <TableScroll label={t('stocks')} stickyHeader className="max-sm:-mx-4">
      <Table density="compact" className="[&_td]:px-1.5 [&_th]:px-1.5">
        <thead>
          <tr>
            <Th className="left-0 z-2 max-sm:border-r">{t('variants.variant')}</Th>
            <Th>{t('sku')}</Th>
            <Th numeric>{fillablePrice(t('price'), 'price', rights.price, currency)}</Th>
            <Th numeric>
              {fillablePrice(t('special_price'), 'special_price', rights.price, currency)}
            </Th>
            <Th numeric>{fillable(t('weight'), 'weight', true, 'numeric')}</Th>
            {warehouses.map(({ id, code, title }, place) => (
              <Th key={id} numeric title={title}>
                {fillable(code, `inventories.${place}.quantity`, rights.adjust, 'numeric')}
              </Th>
            ))}
            <Th>
              <span className="flex items-center gap-1">
                {t('variants.picture')}
                {!locked && (
                  <FillColumn
                    title={t('variants.picture')}
                    options={used}
                    onFill={(path: string, chosen) => fill('image_path', path, chosen)}
                  >
                    {(pick) => (
                      <PictureButtons
                        label={t('variants.picture')}
                        value={undefined}
                        onPick={pick}
                      />
                    )}
                  </FillColumn>
                )}
              </span>
            </Th>
            <Th>
              <span className="flex items-center gap-1">
                {t('visibled')}
                {!locked && rights.publish && (
                  <FillColumn
                    title={t('visibled')}
                    options={used}
                    onFill={(visibled: boolean, chosen) => fill('visibled', visibled, chosen)}
                  >
                    {(pick) => (
                      <div className="flex gap-2">
                        <Button size="small" variant="secondary" onClick={() => pick(true)}>
                          {t('variants.show')}
                        </Button>
                        <Button size="small" variant="secondary" onClick={() => pick(false)}>
                          {t('variants.hide')}
                        </Button>
                      </div>
                    )}
                  </FillColumn>
                )}
              </span>
            </Th>
            <Th>
              <span className="sr-only">{t('variants.actions')}</span>
            </Th>
          </tr>
        </thead>
        <tbody onKeyDown={moveInColumn}>
          {rows.map(({ row_key, ...variant }, index) => (
            <VariantLine
              key={row_key}
              index={index}
              variant={variant}
              attributes={attributes}
              warehouses={warehouses}
              rights={rights}
              locked={locked}
              onRemove={onRemove}
              productId={setup.productId}
              savedVariant={savedVariants.find(({ id }) => id === variant.id)}
              autoSku={autoSkus[index] ?? ''}
            />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

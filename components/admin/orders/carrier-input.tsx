'use client';

import { useLocale } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import { Input } from '@/components/ui/input';
import { carrierNames } from '@/lib/shipping/carriers.schema';

/** The carrier of a shipment: a known one, or any name. */
export function CarrierInput(props: ComponentProps<typeof Input>) {
  const list = useId();
  return (
    <>
      <Input {...props} list={list} maxLength={80} autoComplete="off" />
      <datalist id={list}>
        {carrierNames(useLocale()).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

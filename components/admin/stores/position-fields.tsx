'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextLink } from '@/components/ui/link-button';
import { mapHref } from '@/lib/stores/map-link.schema';
import { TextField } from '../form/form-fields';

/** Where a store is on the map, and a look at it there. */
export function PositionFields() {
  const t = useTranslations('store');
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] });
  const isPlace = [latitude, longitude].every((degrees) => /^-?\d+(\.\d+)?$/.test(String(degrees)));
  return (
    <div className="flex flex-col gap-2">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="latitude" hint={t('latitude_hint')} />
        <TextField name="longitude" hint={t('longitude_hint')} />
      </div>
      {isPlace && (
        <TextLink
          href={mapHref({ latitude: Number(latitude), longitude: Number(longitude) })}
          target="_blank"
          rel="noreferrer"
          className="self-start text-sm"
        >
          {t('show_map')}
          <ExternalLink aria-hidden />
        </TextLink>
      )}
    </div>
  );
}

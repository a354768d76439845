import { z } from 'zod';
import { countryCode } from '@/lib/core/country.schema';
import { required, switched, text, whole } from '@/lib/core/rules.schema';

export const warehouseInput = z.object({
  code: required(32).pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'check_input')),
  title: required(),
  enabled: switched.default(true),
  country: countryCode.default('HKG'),
  city: text().default(''),
  address: text().default(''),
  priority: whole.default(0),
});

export type WarehouseInput = z.output<typeof warehouseInput>;

import { z } from 'zod';
import { countryCode } from '@/lib/core/address/country.schema';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  email,
  emptyIsNull,
  id,
  lines,
  listed,
  localized,
  refuse,
  required,
  switched,
  text,
  urlSlug,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { quoteTyped } from '@/lib/core/text/typed';
import { isTimeZone } from '@/lib/core/zoned-time';
import { imageFile, imagePath } from '@/lib/media/image.schema';
import { openingHours, specialHours } from './opening-hours.schema';

/** Degrees of latitude or longitude, rounded to six decimals; empty means unknown. */
const degrees = (most: number) =>
  emptyIsNull(
    z.union([z.number(), z.string()], 'check_input').transform((value, issues): number => {
      const typed = String(value).trim();
      const degrees = Number(typed);
      if (/^-?\d{1,3}(\.\d+)?$/.test(typed) && Math.abs(degrees) <= most)
        return Math.round(degrees * 1e6) / 1e6;
      const values = { value: quoteTyped(typed), min: -most, max: most };
      return refuse(issues, 'number_range', values);
    }),
  ).optional();

const fields = z.object({
  code: required(32).pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'check_input')),
  title: localized(required()),
  url: urlSlug,
  enabled: switched.optional(),
  description: localized(lines(100_000)).optional(),
  address: localized(lines(500)).optional(),
  country: countryCode.optional(),
  city: text().optional(),
  latitude: degrees(90),
  longitude: degrees(180),
  phone: text(40)
    .pipe(z.string().regex(/^[+\d ()/-]*$/, 'check_phone'))
    .optional(),
  email: z.union([z.literal(''), email], 'check_input').optional(),
  image: imageFile,
  image_path: imagePath.optional(),
  opening_hours: openingHours.optional(),
  special_hours: specialHours.optional(),
  timezone: required(64).pipe(z.string().refine(isTimeZone, 'check_input')).optional(),
  warehouse_id: emptyIsNull(id).optional(),
  pickup_enabled: switched.optional(),
  pickup_ready_hours: wholeFrom(0, 720).optional(),
  pickup_hold_days: wholeFrom(1, 365).optional(),
  pickup_instructions: localized(lines(1000)).optional(),
  receipt_header: localized(lines(500)).optional(),
  receipt_footer: localized(lines(500)).optional(),
  pos_payment_method_ids: listed(id, 100).optional(),
  order: wholeFrom(0, 9999).optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
});

/** A new physical store (D9), as form and API send it; time zone defaults to the shop's. */
export const storeInput = fields.extend(recordWrite.shape);
/** A change to a store: absent fields stay unchanged; hours, when sent, are complete. */
export const storeChanges = fields.partial().extend(recordWrite.shape);
/** The fields that have a value per language. */
export const storeTexts = [
  'title',
  'description',
  'address',
  'pickup_instructions',
  'receipt_header',
  'receipt_footer',
  'meta_title',
  'meta_description',
] as const;

const columns = ['title', 'code', 'city', 'order', 'enabled', 'updated_at'] as const;
export const storeQuery = listQuery(columns, 'order').extend({
  enabled: flagFilter,
  pickup_enabled: flagFilter,
});

/** A row of the list, its title in the requested language. */
export const storeRow = z.strictObject({
  id: recordId,
  code: z.string(),
  title: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  city: z.string(),
  image_path: z.string().nullable(),
  pickup_enabled: z.boolean(),
  order: z.int(),
  updated_at: moment,
});
const openingOutput = z.strictObject({
  weekday: z.int().min(1).max(7),
  open: z.string(),
  close: z.string(),
});
const specialOutput = z.strictObject({
  date: z.string(),
  open: z.string().nullable(),
  close: z.string().nullable(),
  closed: z.boolean(),
});
/** The location and hours of a store, for the form and the shop. */
const place = {
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string(),
  email: z.string(),
  opening_hours: z.array(openingOutput),
  special_hours: z.array(specialOutput),
  timezone: z.string(),
};
/** One store as its form reads it. */
export const storeRecord = z.strictObject({
  ...storeRow.shape,
  ...place,
  description: z.string(),
  address: z.string(),
  warehouse_id: recordId.nullable(),
  pickup_ready_hours: z.int(),
  pickup_hold_days: z.int(),
  pickup_instructions: z.string(),
  receipt_header: z.string(),
  receipt_footer: z.string(),
  pos_payment_method_ids: z.array(recordId),
  meta_title: z.string(),
  meta_description: z.string(),
  created_at: moment,
  ...editingOutput(storeTexts),
});

/** An enabled store as a shopper sees it, in their language. */
export const storeView = z.strictObject({
  id: recordId,
  code: z.string(),
  title: z.string(),
  url: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  image_path: z.string().nullable(),
  ...place,
  pickup_enabled: z.boolean(),
  pickup_ready_hours: z.int(),
  pickup_hold_days: z.int(),
  pickup_instructions: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
});

export type StoreRecord = z.output<typeof storeRecord>;
export type StoreView = z.output<typeof storeView>;
export type StoreInput = z.output<typeof storeInput>;
export type StoreChanges = z.output<typeof storeChanges>;
export type StoreQuery = z.output<typeof storeQuery>;

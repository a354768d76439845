import { bigint, boolean, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { genders, leadSources } from './enums';

/** One value per language; a missing one falls back to the main language. */
export type LocalizedColumn<T = string> = { 'en-US'?: T; 'zh-HK'?: T; 'zh-CN'?: T };

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const created_at = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const updated_at = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const momentColumn = () => timestamp({ withTimezone: true });
export const flag = (initial: boolean) => boolean().notNull().default(initial);
/** Text per language (jsonb). */
export const localizedColumn = () => jsonb().$type<LocalizedColumn>().notNull().default({});
/** A list of words per language (jsonb). */
export const localizedListColumn = (name: string) =>
  jsonb(name).$type<LocalizedColumn<string[]>>().notNull().default({});
/** An amount in minor units of its currency. */
export const minor = () => bigint({ mode: 'number' });
/** A small file stored in the database. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
/** Contact data of a customer or lead, besides name and email. */
export const contactColumns = () => ({
  phone: text(),
  emails: text().array().notNull().default([]),
  mobiles: text().array().notNull().default([]),
  gender: text({ enum: genders }),
  job_title: text().notNull().default(''),
  department: text().notNull().default(''),
  office_phone: text().notNull().default(''),
  fax: text().notNull().default(''),
  website: text().notNull().default(''),
  status_description: text().notNull().default(''),
  lead_source: text({ enum: leadSources }),
  lead_source_description: text().notNull().default(''),
  description: text().notNull().default(''),
  tags: text().array().notNull().default([]),
});
/** The timestamps of every entity. */
export const stamps = () => ({ created_at: created_at(), updated_at: updated_at() });

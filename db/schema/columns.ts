import { bigint, boolean, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** One value per language; a missing key follows the main language. */
export type LocalizedColumn = { 'en-US'?: string; 'zh-HK'?: string; 'zh-CN'?: string };

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const created_at = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const updated_at = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const moment = () => timestamp({ withTimezone: true });
export const flag = (initial: boolean) => boolean().notNull().default(initial);
/** Text per language (jsonb). */
export const localized = () => jsonb().$type<LocalizedColumn>().notNull().default({});
/** An amount in minor units of its currency. */
export const minor = () => bigint({ mode: 'number' });
/** Standard stamps of every entity. */
export const stamps = () => ({ created_at: created_at(), updated_at: updated_at() });

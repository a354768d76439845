import 'server-only';
import { can } from '@/lib/core/access/can';
import type { ResourceArea } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { contentLanguage } from '@/lib/core/text/localized';

/**
 * What an admin may do with an area's records, so that screens offer no more; the API checks again.
 */
export const resourceRights = (ctx: AdminContext, area: ResourceArea) => ({
  create: can(ctx, `${area}.create`),
  update: can(ctx, `${area}.update`),
  delete: can(ctx, `${area}.delete`),
});

/**
 * What a form needs to know of shop and admin: the language of its tab (the requested one, else the
 * one it `opensIn`), the others, and what may be saved.
 */
export const resourceFormProps = (
  ctx: AdminContext,
  area: ResourceArea,
  language: Language | undefined,
  opensIn: Language = ctx.settings.main_language,
) => ({
  language: contentLanguage({ ...ctx, language: opensIn }, language),
  main: ctx.settings.main_language,
  available: ctx.settings.available_languages,
  may: resourceRights(ctx, area),
  adminId: ctx.actor.id,
});

import { z } from 'zod';
import { pageTemplates } from '@/db/schema/enums';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  enumRule,
  lines,
  localized,
  required,
  switched,
  text,
  urlSlug,
} from '@/lib/core/rules.schema';
import { cssProblem } from '@/lib/core/text/page-css';
import { scriptTagsProblem } from '@/lib/core/text/script-tags';
import { imageFile, imagePath } from '@/lib/media/image.schema';
import { widgetInputs, widgetRecord } from './widget.schema';

/** Text validated by a check of `lib/core`, with its error message. */
const checked = (max: number, findProblem: typeof cssProblem) =>
  lines(max).superRefine((value, issues) => {
    const problem = findProblem(value);
    if (problem)
      issues.addIssue({
        code: 'custom',
        message: problem.key,
        params: { values: problem.values },
      });
  });
/** Script and meta tags entered by staff, for a page or the whole site. */
export const scriptTags = checked(20_000, scriptTagsProblem);
const scripts = scriptTags.optional();

const fields = z.object({
  title: localized(required()),
  url: urlSlug,
  enabled: switched.optional(),
  content: localized(lines(100_000)).optional(),
  template: enumRule(pageTemplates).optional(),
  member_only: switched.optional(),
  image: imageFile,
  image_path: imagePath.optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
  noindex: switched.optional(),
  css: checked(50_000, cssProblem).optional(),
  header_script: scripts,
  footer_script: scripts,
  published_at: emptyIsNull(startInstant).optional(),
  unpublished_at: emptyIsNull(endInstant).optional(),
  widgets: widgetInputs.optional(),
});

/** A new page, as sent by form and API. */
export const pageInput = fields.extend(recordWrite.shape);
/** Changes to a page; absent fields stay; `widgets` is replaced when sent. */
export const pageChanges = fields.partial().extend(recordWrite.shape);
/** The localized fields; widgets have their own. */
export const pageTexts = ['title', 'content', 'meta_title', 'meta_description'] as const;
/** The fields that need the permission `page.scripts` to change. */
export const pageScripts = ['css', 'header_script', 'footer_script'] as const;

export const pageQuery = listQuery(['title', 'url', 'enabled', 'updated_at'], 'title').extend({
  enabled: flagFilter,
});

/** A row of the list, with its title in the requested language. */
export const pageRow = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  published_at: moment.nullable(),
  unpublished_at: moment.nullable(),
  /** Whether its widgets are the shop's home page. */
  is_home: z.boolean(),
  updated_at: moment,
});
/** One page for its form. */
export const pageRecord = z.strictObject({
  ...pageRow.shape,
  content: z.string(),
  template: z.enum(pageTemplates),
  member_only: z.boolean(),
  image_path: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string(),
  noindex: z.boolean(),
  css: z.string(),
  header_script: z.string(),
  footer_script: z.string(),
  widgets: z.array(widgetRecord),
  created_at: moment,
  ...editingOutput(pageTexts),
});

/** A static page for shoppers: `content` is sanitized HTML, null if only members may read it. */
export const staticPageView = z.strictObject({
  title: z.string(),
  url: z.string(),
  content: z.string().nullable(),
  template: z.enum(pageTemplates),
  image_path: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string(),
  noindex: z.boolean(),
});

/** The same with what §3 calls its extras. */
export const staticPageOutput = staticPageView.extend({
  css: z.string(),
  header_script: z.string(),
  footer_script: z.string(),
});

export type StaticPageView = z.output<typeof staticPageView>;
export type StaticPage = z.output<typeof pageRecord>;
export type PageInput = z.output<typeof pageInput>;
export type PageChanges = z.output<typeof pageChanges>;
export type PageQuery = z.output<typeof pageQuery>;

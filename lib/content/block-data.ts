import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Context } from '@/lib/core/context';
import { invalid, invalidFields } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import type { Language } from '@/lib/core/language';
import { nestRefusals } from '@/lib/core/records/violations';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  type Localized,
  mapLocalized,
  toEditableRecord,
  writeLocalizedFields,
} from '@/lib/core/text/localized';
import {
  type BlockDataInput,
  type BlockType,
  blockData,
  dataTexts,
  faqTexts,
} from './block-data.schema';

type Texts<N extends string> = Record<N, Localized>;
type Written = 'as_defaults' | 'globals';
type StoredItem = { id: string } & Texts<(typeof faqTexts)[number]>;

/** A block's data as stored, with localized texts in all languages. */
export type StoredData = {
  [T in BlockType]: Omit<BlockDataInput[T], Written | 'items' | (typeof dataTexts)[T][number]> &
    Texts<(typeof dataTexts)[T][number]> &
    (T extends 'faq' ? { items: StoredItem[] } : unknown) &
    (T extends 'countdown' ? { until: string } : unknown);
};
type AnyInput = Record<string, unknown> & { as_defaults: string[]; globals: string[] };
type How = {
  language: Language;
  main: Language;
  /** An unknown question is restored with its original id. */
  keepsIds?: boolean;
};

/** Parses the data of a block type. Throws on its fields, `data.…`. */
export function parseBlockData<T extends BlockType>(type: T, sent: unknown): BlockDataInput[T] {
  const parsed = blockData[type].safeParse(sent ?? {});
  if (parsed.success) return parsed.data as BlockDataInput[T];
  const fields = Object.entries(issueTexts(parsed.error));
  throw invalidFields(
    Object.fromEntries(
      fields.map(([field, texts]) => [field === 'general' ? 'data' : `data.${field}`, texts]),
    ),
  );
}

/**
 * The data to store after a write. Texts are written in one language, others stay (D0); questions
 * are matched by id, wherever they moved. Fields that are not localized are stored as sent. Throws,
 * on its field, for a new question without text.
 */
export async function toStoredBlockData<T extends BlockType>(
  type: T,
  before: StoredData[T] | undefined,
  { items, ...input }: BlockDataInput[T] & { items?: object[] },
  how: How,
): Promise<StoredData[T]> {
  const { as_defaults: _, globals: __, ...plain } = input as unknown as AnyInput;
  const texts = writeEach(dataTexts[type], before, input as unknown as AnyInput, how);
  const previousItems = before && 'items' in before ? (before.items as StoredItem[]) : [];
  const written = items?.map((item, index) =>
    nestRefusals(`data.items.${index}`, async () =>
      writtenItem(item as AnyInput, previousItems, how),
    ),
  );
  return {
    ...plain,
    ...('until' in plain && plain.until instanceof Date && { until: plain.until.toISOString() }),
    ...texts,
    ...(written && { items: distinct(await Promise.all(written)) }),
  } as StoredData[T];
}

function writtenItem(input: AnyInput, previousItems: StoredItem[], how: How): StoredItem {
  const before = previousItems.find(({ id }) => id === input.id);
  const answer = mapLocalized(input.answer as string | undefined, sanitizeHtml);
  const { question, answer: text } = writeEach(faqTexts, before, { ...input, answer }, how);
  for (const [field, texts] of Object.entries({ question, answer: text }))
    if (!texts?.[how.main]) throw invalid(field, 'required');
  const former = how.keepsIds && typeof input.id === 'string' ? input.id : undefined;
  return { id: before?.id ?? former ?? randomUUID(), question: question ?? {}, answer: text ?? {} };
}

/** A repeated id makes the second question a new one. */
const distinct = (items: StoredItem[]) =>
  items.map((item, index) =>
    items.findIndex(({ id }) => id === item.id) === index ? item : { ...item, id: randomUUID() },
  );

const writeEach = (
  names: readonly string[],
  before: object | undefined,
  { as_defaults, globals, ...input }: AnyInput,
  { language, main }: How,
) =>
  writeLocalizedFields(
    (before ?? {}) as Record<string, Localized>,
    names,
    input as Record<string, Localized>,
    { language, as_defaults: as_defaults ?? [], globals: globals ?? [] },
    main,
  );

/**
 * A block's data for its form in one language: each part with the texts that follow the main
 * language, and their values there; and the languages with their own texts.
 */
export function toBlockDataForm(
  { settings }: Pick<Context, 'settings'>,
  type: BlockType,
  data: StoredData[BlockType] | null,
  language: Language,
) {
  const main = settings.main_language;
  const part = (record: object, names: readonly string[]) => {
    const blank = Object.fromEntries(names.map((name) => [name, {}]));
    return toEditableRecord<Record<string, unknown>, string>(
      { ...blank, ...record },
      names,
      language,
      main,
    );
  };
  const { language: _, set_apart, ...own } = part(data ?? {}, dataTexts[type]);
  const items =
    data && 'items' in data ? (data.items as StoredItem[]).map((item) => part(item, faqTexts)) : [];
  return {
    data: {
      ...own,
      ...(type === 'faq' && {
        items: items.map(({ language: _, set_apart: __, ...item }) => item),
      }),
    },
    set_apart: [...set_apart, ...items.flatMap((item) => item.set_apart)],
  };
}

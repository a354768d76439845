import type { RecordKind } from './record-kind';
import { records } from './records';

/*
 * Derived from `records`: each kind with its defaults, and the kinds that have a url, texts or
 * images.
 */

type Records = typeof records;
export type RecordName = keyof Records;
/** The area of a kind's permissions. */
export type RecordArea<N extends RecordName> = {
  [K in N]: Records[K] extends { area: infer A extends string } ? A : K;
}[N];
/** The key of a kind's sidebar line in the messages. */
export type RecordEntry<N extends RecordName> = {
  [K in N]: Records[K]['sidebar'] extends { entry: infer E extends string } ? E : RecordAlias<K>;
}[N];
/** Its name in lists of several kinds. */
type RecordAlias<N extends RecordName> = {
  [K in N]: Records[K] extends { alias: infer A extends string } ? A : K;
}[N];

/** The namespace of its messages. */
type RecordMessages<N extends RecordName> = {
  [K in N]: Records[K] extends { messages: infer M extends string } ? M : RecordAlias<K>;
}[N];

export const recordNames = Object.keys(records) as RecordName[];

/** The actions of every plain kind of record. */
export const writeActions = ['create', 'update', 'delete'] as const;

/** A kind of record with its defaults filled in. */
export function recordKind<N extends RecordName>(name: N) {
  const kind: RecordKind = records[name];
  const alias = (kind.alias ?? name) as RecordAlias<N>;
  return {
    ...kind,
    name,
    alias,
    area: (kind.area ?? name) as RecordArea<N>,
    entry: (kind.sidebar.entry ?? alias) as RecordEntry<N>,
    screen: kind.screen ?? (`/admin/${name}` as const),
    messages: (kind.messages ?? alias) as RecordMessages<N>,
    actions: [...(kind.plain === false ? [] : writeActions), ...(kind.actions ?? [])],
  };
}

export const isRecordName = (name: string): name is RecordName => Object.hasOwn(records, name);

type NamesWith<K extends string> = {
  [N in RecordName]: K extends keyof Records[N] ? N : never;
}[RecordName];
const having = <K extends string>(key: K) =>
  recordNames.filter((name): name is NamesWith<K> => key in records[name]);

/** The kinds that have a url, and those that have their own page in the shop. */
export type UrlKind = NamesWith<'url'>;
export const urlKinds = having('url');
export type RecordPageKind = {
  [N in UrlKind]: Records[N]['url'] extends { page: string } ? N : never;
}[UrlKind];
export const pageRecordKinds = urlKinds.filter(
  (name): name is RecordPageKind => 'page' in records[name].url,
);

/** The kinds with localized texts, and those that may refer to images. */
export type TextKind = NamesWith<'texts'>;
export const textKinds = having('texts');
export type PictureKind = NamesWith<'pictures'>;
export const pictureKinds = having('pictures');

/** The kind with this alias. */
export const findRecordName = (alias: string): RecordName | undefined =>
  recordNames.find((name) => recordKind(name).alias === alias);

import type { RecordKind } from './record-kind';
import { records } from './records';

/*
 * What follows from the entries of `records`: what each says in full, and which of them have a
 * url, texts or pictures.
 */

type Records = typeof records;
export type RecordName = keyof Records;
/** Where permissions to a kind of record lie. */
export type RecordArea<N extends RecordName> = {
  [K in N]: Records[K] extends { area: infer A extends string } ? A : K;
}[N];
/** What the sidebar's messages call the line of a kind of record. */
export type RecordEntry<N extends RecordName> = {
  [K in N]: Records[K]['sidebar'] extends { entry: infer E extends string } ? E : RecordAlias<K>;
}[N];
/** What lists of several kinds call it. */
type RecordAlias<N extends RecordName> = {
  [K in N]: Records[K] extends { alias: infer A extends string } ? A : K;
}[N];

/** The namespace of its messages. */
type RecordMessages<N extends RecordName> = {
  [K in N]: Records[K] extends { messages: infer M extends string } ? M : RecordAlias<K>;
}[N];

export const recordNames = Object.keys(records) as RecordName[];

/** The actions that every plain record has. */
export const writeActions = ['create', 'update', 'delete'] as const;

/** A kind of record with everything that it does not say itself filled in. */
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

/** Whether a kind of record has this name. */
export const isRecordName = (name: string): name is RecordName => Object.hasOwn(records, name);

type NamesWith<K extends string> = {
  [N in RecordName]: K extends keyof Records[N] ? N : never;
}[RecordName];
const having = <K extends string>(key: K) =>
  recordNames.filter((name): name is NamesWith<K> => key in records[name]);

/** The kinds that are reached by a url, and those that have a page of their own in the shop. */
export type UrlKind = NamesWith<'url'>;
export const urlKinds = having('url');
export type RecordPageKind = {
  [N in UrlKind]: Records[N]['url'] extends { page: string } ? N : never;
}[UrlKind];
export const pageRecordKinds = urlKinds.filter(
  (name): name is RecordPageKind => 'page' in records[name].url,
);

/** The kinds with texts per language, and those that may name pictures. */
export type TextKind = NamesWith<'texts'>;
export const textKinds = having('texts');
export type PictureKind = NamesWith<'pictures'>;
export const pictureKinds = having('pictures');

/** The kind that lists of several kinds call so. */
export const findRecordName = (alias: string): RecordName | undefined =>
  recordNames.find((name) => recordKind(name).alias === alias);

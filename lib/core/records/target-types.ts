import { type RecordPageKind, recordKind } from './record-names';
import type { records } from './records';

/** The name of a kind in links and widgets. */
export type TargetType<N extends RecordPageKind = RecordPageKind> = {
  [K in N]: (typeof records)[K]['url'] extends { target: infer T extends string }
    ? T
    : ReturnType<typeof recordKind<K>>['alias'];
}[N];
export const toTargetType = <N extends RecordPageKind>(name: N) =>
  (recordKind(name).url?.target ?? recordKind(name).alias) as TargetType<N>;

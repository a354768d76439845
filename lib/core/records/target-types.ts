import { type PageKind, recordKind } from './record-names';
import type { records } from './records';

/** What links and widgets call a kind. */
export type TargetType<N extends PageKind = PageKind> = {
  [K in N]: (typeof records)[K]['url'] extends { target: infer T extends string }
    ? T
    : ReturnType<typeof recordKind<K>>['alias'];
}[N];
export const targetOf = <N extends PageKind>(name: N) =>
  (recordKind(name).url?.target ?? recordKind(name).alias) as TargetType<N>;

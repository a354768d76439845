import { describe, expect, test } from 'vitest';
import {
  type ConnectionEvent,
  connected,
  hasNoAnswer,
  reduceConnection,
  type TillConnection,
  toCheckDelay,
} from '@/components/admin/pos/away/connection-state';
import type { ApiResponse } from '@/components/admin/use-api';

const answered: ConnectionEvent = { type: 'answered' };
const silence: ConnectionEvent = { type: 'silence' };
const offline: ConnectionEvent = { type: 'offline' };
const online: ConnectionEvent = { type: 'online' };
const reachable: ConnectionEvent = { type: 'checked', isAnswered: true };
const gone: ConnectionEvent = { type: 'checked', isAnswered: false };
const reach = (...events: ConnectionEvent[]) => events.reduce(reduceConnection, connected);

test.each<[string, ConnectionEvent[], TillConnection['phase'], number]>([
  ['the shop is there until something says otherwise', [], 'here', 20_000],
  ['a call without an answer has it asked at once', [silence], 'doubted', 0],
  ['it answers: that call alone was lost', [silence, reachable], 'here', 20_000],
  ['another call is answered meanwhile', [silence, answered], 'here', 20_000],
  ['it does not answer either: it is away', [silence, gone], 'away', 1000],
  ['each time in vain it is asked half as often', [silence, gone, gone, gone], 'away', 4000],
  ['but no less than four times a minute', [silence, ...Array(9).fill(gone)], 'away', 15_000],
  ['it answers again', [silence, gone, gone, reachable], 'here', 20_000],
  ['a call finds it again first', [silence, gone, answered], 'here', 20_000],
  ['what it misses meanwhile says nothing new', [silence, gone, silence, silence], 'away', 1000],
  ['one look in vain is no proof', [gone], 'doubted', 1000],
  ['two are', [gone, gone], 'away', 2000],
  ['a browser without a line is away at once', [offline], 'away', 1000],
  ['and says so once', [offline, gone, offline], 'away', 2000],
  ['its line is back: the shop is asked at once', [offline, gone, gone, online], 'away', 0],
  ['a line is no shop', [offline, online, gone], 'away', 1000],
  ['nor does a line that was there say anything', [online], 'here', 20_000],
])('%s', (_, events, phase, delay) => {
  const state = reach(...events);
  expect(state.phase).toBe(phase);
  expect(toCheckDelay(state)).toBe(delay);
});

test('a call that is answered while the shop is there draws nothing anew', () => {
  expect(reduceConnection(connected, answered)).toBe(connected);
  const away = reach(offline);
  expect(reduceConnection(away, silence)).toBe(away);
});

describe('a call is unanswered', () => {
  const refused = (status?: number): ApiResponse<never> => ({
    messages: { general: ['No.'] },
    ...(status !== undefined && { status }),
  });
  test.each<[string, ApiResponse<unknown>, boolean]>([
    ['without a status', refused(), true],
    ['where a proxy answers for the shop', refused(502), true],
    ['where the database is away', refused(503), true],
    ['not when it is refused', refused(422), false],
    ['not when it fails', refused(500), false],
    ['not when it is done', { data: 1 }, false],
  ])('%s', (_, answer, isLost) => {
    expect(hasNoAnswer(answer)).toBe(isLost);
  });
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { shippingMethod } from '@/db/schema/methods';
import { physicalStore } from '@/db/schema/stores';
import { renewWholeCache } from '@/lib/core/cache/renewals.mjs';
import { tags } from '@/lib/core/cache/tags';
import type { Language } from '@/lib/core/language';
import { tryShippingMethods } from '@/lib/shipping/address-trial';
import { addressTrialQuery } from '@/lib/shipping/address-trial.schema';
import { tagsOfText, withShopTexts } from '@/lib/storefront/pages/shop-texts';
import { readPickupReadyTimes } from '@/lib/stores/pickup';
import { makeCounter, makePickupStore } from '../../support/data/pickup';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

beforeAll(async () => {
  await openShop();
  await makeCounter();
  await database().update(shippingMethod).set({ min_days: 1, max_days: 1 });
});
beforeEach(async () => {
  await database().delete(physicalStore);
  renewWholeCache();
});

const openStores = async () => {
  await makePickupStore([], { title: 'Pier', order: 1 });
  await makePickupStore([], { title: 'Hill', order: 2 });
  await makePickupStore([], { title: 'Peak', order: 3, pickup_ready_hours: 0 });
  await makePickupStore([], { title: 'Closed', order: 4, enabled: false });
};
const deliveryText = async (language: Language = 'en-US') =>
  withShopTexts({ ...(await guest()), language }, '<p>{delivery_fees}</p>');
const triedDays = async () => {
  const ctx = await owner();
  const { methods } = await tryShippingMethods(
    ctx,
    addressTrialQuery.parse({ country: 'HKG' }),
    await readPickupReadyTimes(ctx),
  );
  return methods.find(({ title }) => title === 'Counter')?.days;
};

test.each<[Language, string[]]>([
  [
    'en-US',
    [
      'Pier and Hill: Ready in about 2 hours, during opening hours',
      'Peak: Ready right away, during opening hours',
    ],
  ],
  ['zh-HK', ['Pier及Hill：營業時間內約 2 小時備妥', 'Peak：營業時間內可即時取貨']],
  ['zh-CN', ['Pier和Hill：营业时间内约 2 小时备好', 'Peak：营业时间内可立即取货']],
])('a page of delivery says when stores are ready, in %s', async (language, sentences) => {
  await openStores();
  expect(await readPickupReadyTimes({ ...(await guest()), language })).toEqual(sentences);
  const text = await deliveryText(language);
  expect(text).toContain(`<br>${sentences.join('<br>')}`);
  // Of what is picked up alone.
  expect(text.split(sentences[0] ?? '')).toHaveLength(2);
  expect(tagsOfText('<p>{delivery_fees}</p>')).toContain(tags.stores);
});

test('staff who try an address read what stores say in place of days', async () => {
  expect(await triedDays()).toBe('1 day');
  await openStores();
  expect(await triedDays()).toMatch(
    /^Pier and Hill: Ready in about 2 hours.+ · Peak: Ready right away/,
  );
});

test('a shop without such stores says nothing of them', async () => {
  await makePickupStore([], { pickup_enabled: false });
  expect(await readPickupReadyTimes(await guest())).toEqual([]);
  expect(await deliveryText()).not.toContain('Ready');
});

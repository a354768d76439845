import { existsSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentProviders } from '@/db/schema/enums';
import { languages } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import {
  findPageKey,
  findWebhook,
  isAutomaticProvider,
  webhookProviders,
} from '@/lib/payments/gateways';
import type { ConfigField, Provider } from '@/lib/payments/provider-terms.schema';
import { findProviderPage, providerTerms } from '@/lib/payments/providers.schema';
import { readSources, withoutComments } from '../../support/values/sources';

const movers = paymentProviders.filter(isAutomaticProvider);
const FOLDER = 'lib/payments/providers';

test('every provider that moves money has a folder of its own, and every folder is a provider’s', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...movers, 'offline'].sort());
  for (const name of movers) {
    expect(existsSync(`${FOLDER}/${name}/provider.ts`), name).toBe(true);
    expect(existsSync(`${FOLDER}/${name}/terms.schema.ts`), name).toBe(true);
    expect(existsSync(`components/shop/payment/${name}`), name).toBe(true);
  }
});

test('outside of its folders a provider is named in the registries alone', () => {
  const registries = [
    'lib/payments/gateways.ts',
    'lib/payments/providers.schema.ts',
    'components/shop/payment/provider-payment.tsx',
    // The names of variables of the environment stand in one list.
    'lib/core/env.ts',
  ];
  const named = new RegExp(`\\b(${movers.join('|')})|_(${movers.join('|')})\\b`, 'i');
  const isOwn = (path: string) =>
    registries.includes(path) ||
    movers.some(
      (name) =>
        path.startsWith(`${FOLDER}/${name}/`) ||
        path.startsWith(`components/shop/payment/${name}/`),
    );
  // A frame's attribute and a policy's word.
  const withoutFrames = (text: string) => text.replaceAll(/sandbox(?="|=)|; sandbox/g, '');
  const breaches = readSources('app', 'components', 'lib')
    .filter(({ path }) => !isOwn(path))
    .filter(({ text }) => named.test(withoutFrames(withoutComments(text))));
  expect(breaches.map(({ path }) => path)).toEqual([]);
});

/** What a field takes; what it excludes cannot be generated, and is left out afterwards. */
const someValue = ({ pattern }: ConfigField) =>
  fc
    .stringMatching(new RegExp(pattern.source.replaceAll(/\(\?!.*?\)/g, '')))
    .filter((value) => pattern.test(value));

/** What staff may type in the public fields of an account. */
const publicConfig = (name: Provider) =>
  fc.record(
    Object.fromEntries(
      providerTerms[name].fields
        .filter(({ secret }) => !secret)
        .map((field) => [field.name, someValue(field)]),
    ),
  );

test.each(movers)('the keys of %s, of both modes, open its own page', (name) => {
  const opensOwn = fc.property(publicConfig(name), fc.boolean(), (config, test_mode) => {
    const key = findPageKey(name, config, test_mode);
    expect(key && findProviderPage(key), key).toBe(providerTerms[name].page);
  });
  fc.assert(opensOwn, { seed: 1 });
});

test.each(movers)('no other provider takes a key of %s for its own', (name) => {
  const others = movers.filter((other) => other !== name);
  const fields = others.flatMap((other) => providerTerms[other].fields);
  const taken = fc.property(publicConfig(name), fc.boolean(), (config, test_mode) => {
    const key = findPageKey(name, config, test_mode) ?? '';
    const takes = fields.filter(({ secret, pattern }) => !secret && pattern.test(key));
    expect(
      takes.map((field) => field.name),
      key,
    ).toEqual([]);
  });
  fc.assert(taken, { seed: 1 });
});

test('a key of Stripe is no client ID of Airwallex, and the field says so', () => {
  const fields = providerTerms.airwallex.fields.filter(({ name }) => name.endsWith('client_id'));
  expect(fields.map(({ name }) => name)).toEqual(['client_id', 'test_client_id']);
  for (const { pattern, problem } of fields) {
    expect(pattern.test('wH3yVqZ-Ta2rLx_9mKpQ7w')).toBe(true);
    expect(pattern.test('pk_live_51H0aBcDeFgHiJkLm')).toBe(false);
    expect(problem.key).toBe('payment_key_whole');
  }
});

test('what is nobody’s key opens no page', () => {
  for (const key of ['', 'pk_', 'pk_another_12345678', 'short', 'with space in a long key'])
    expect(findProviderPage(key), key).toBeUndefined();
});

test('each field of an account has a label, each provider a name, in every language', () => {
  for (const language of languages) {
    const words: Record<string, unknown> = messages[language].payment;
    const onOrders: Record<string, unknown> = messages[language].orders.providers;
    for (const name of paymentProviders) {
      expect(words[`provider_${name}`], name).toBeTruthy();
      expect(onOrders[name], `${language} ${name}`).toBeTruthy();
      for (const field of providerTerms[name].fields)
        expect(words[field.name], `${language} ${field.name}`).toBeTruthy();
    }
  }
});

test('what tells by webhook says by which headers it signs', () => {
  const signing = movers.filter((mover) =>
    providerTerms[mover].fields.some(({ name }) => name === 'webhook_secret'),
  );
  expect([...webhookProviders].sort()).toEqual(signing.sort());
  for (const name of webhookProviders) expect(findWebhook(name)?.headers[0], name).toBeTruthy();
});

import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paymentProviders } from '@/db/schema/enums';
import { languages } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { findWebhook, isAutomatic, webhookProviders } from '@/lib/payments/gateways';
import { findProviderPage, providerTerms } from '@/lib/payments/providers.schema';
import { sourcesOf, withoutComments } from '../../support/sources';

const movers = paymentProviders.filter(isAutomatic);
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
  const breaches = sourcesOf('app', 'components', 'lib')
    .filter(({ path }) => !isOwn(path))
    .filter(({ text }) => named.test(withoutFrames(withoutComments(text))));
  expect(breaches.map(({ path }) => path)).toEqual([]);
});

test('a key opens the page of its own provider', () => {
  for (const [key, name] of [
    ['pk_live_12345678', 'stripe'],
    ['pk_test_12345678', 'stripe'],
    ['pk_sandbox_harbour', 'sandbox'],
    ['JaJXyc6uSpG3OpZxTvbqiA', 'airwallex'],
  ] as const)
    expect(findProviderPage(key), key).toBe(providerTerms[name].page);
  for (const key of ['', 'pk_', 'pk_another_12345678', 'short', 'with space in a long key'])
    expect(findProviderPage(key), key).toBeUndefined();
});

test('each field of an account has a label, each provider a name, in every language', () => {
  for (const language of languages) {
    const words: Record<string, unknown> = messages[language].payment;
    for (const name of paymentProviders) {
      expect(words[`provider_${name}`], name).toBeTruthy();
      for (const field of providerTerms[name].fields)
        expect(words[field.name], `${language} ${field.name}`).toBeTruthy();
    }
  }
});

test('what tells by webhook says by which headers it signs', () => {
  expect(webhookProviders.sort()).toEqual(['airwallex', 'stripe']);
  for (const name of webhookProviders) expect(findWebhook(name)?.headers).not.toEqual([]);
});

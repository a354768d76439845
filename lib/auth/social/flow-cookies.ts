import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { socialProviders } from '@/db/schema/enums';
import { env } from '@/lib/core/env';
import { languages } from '@/lib/core/language';
import { isSecureRequest, putCookie } from '../cookies';
import { type CheckCookies, checkCookieNames } from './next-auth';
import { socialIntents } from './social.schema';

/** A way to a provider and back takes no longer, in seconds. */
const FLOW_SECONDS = 15 * 60;
const YEAR_SECONDS = 365 * 24 * 3600;

const flow = z.object({
  provider: z.enum(socialProviders),
  intent: z.enum(socialIntents),
  /** Whose account a link is for. */
  customer_id: z.number().optional(),
  next: z.string(),
  language: z.enum(languages),
  /** The one state that this belongs to. */
  state: z.string(),
});
/** What somebody is on their way for. */
export type SocialFlow = z.output<typeof flow>;

const profile = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });
/** What a provider said of somebody who has no account here yet. */
export type SocialProfile = z.output<typeof profile>;

const cookieName = async (name: string) => `${(await isSecureRequest()) ? '__Host-' : ''}${name}`;
const keep = async (name: string, value: string, seconds = FLOW_SECONDS) =>
  putCookie(await cookieName(name), value, value ? seconds : 0);
const read = async (name: string) => (await cookies()).get(await cookieName(name))?.value;

const seal = (name: string, token: Record<string, unknown>) =>
  encode({ token, secret: env().AUTH_SECRET, salt: `harbour.${name}`, maxAge: FLOW_SECONDS });

async function unseal<S extends z.ZodType>(name: string, schema: S) {
  const token = await read(name);
  if (!token) return undefined;
  const salt = `harbour.${name}`;
  // One that was altered, or is over, is none.
  const opened = await decode({ token, secret: env().AUTH_SECRET, salt }).catch(() => undefined);
  return schema.safeParse(opened).data;
}

/** Has the browser keep, sealed, what it is on its way for and how it will be known again. */
export async function keepSocialFlow(begun: SocialFlow, checks: CheckCookies): Promise<void> {
  await keep('social_flow', await seal('social_flow', begun));
  for (const name of checkCookieNames) await keep(name, checks[name] ?? '');
}

/** What this browser set out for, and what it was given along; undefined without either. */
export async function readSocialFlow(): Promise<
  { flow: SocialFlow; checks: CheckCookies } | undefined
> {
  const begun = await unseal('social_flow', flow);
  const checks: CheckCookies = {};
  for (const name of checkCookieNames) checks[name] = (await read(name)) ?? '';
  return begun && { flow: begun, checks };
}

/** The browser forgets every way to a provider it is on, and what one said of its visitor. */
export async function dropSocialFlow(): Promise<void> {
  for (const name of ['social_flow', 'social_profile', ...checkCookieNames])
    if (await read(name)) await keep(name, '');
}

/** Keeps what a provider said of somebody for the form that opens an account. */
export const keepSocialProfile = async (profile: SocialProfile) =>
  keep('social_profile', await seal('social_profile', profile));
/** What is kept so, for 15 minutes; undefined without any, and where it was altered. */
export const readSocialProfile = () => unseal('social_profile', profile);

/**
 * After a logout the provider is asked to ask who it is, so that whoever presses the button
 * next on this device is not logged in as the one who left.
 */
export const requestSocialReprompt = () => keep('social_ask', '1', YEAR_SECONDS);
/** Whether the provider is to ask at the next login on this device. */
export const needsSocialReprompt = async () => (await read('social_ask')) === '1';
/** Ends that, once somebody has come in. */
export const dropSocialReprompt = async () => {
  if (await needsSocialReprompt()) await keep('social_ask', '');
};

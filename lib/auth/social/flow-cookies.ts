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

/** How long a trip to the provider and back may take, in seconds. */
const FLOW_SECONDS = 15 * 60;
const YEAR_SECONDS = 365 * 24 * 3600;

const flow = z.object({
  provider: z.enum(socialProviders),
  intent: z.enum(socialIntents),
  /** The account to link. */
  customer_id: z.number().optional(),
  next: z.string(),
  language: z.enum(languages),
  /** The OAuth state this belongs to. */
  state: z.string(),
});
/** A social login in progress. */
export type SocialFlow = z.output<typeof flow>;

const profile = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });
/** A provider's profile of someone who has no account here yet. */
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
  // Undefined if altered or expired.
  const opened = await decode({ token, secret: env().AUTH_SECRET, salt }).catch(() => undefined);
  return schema.safeParse(opened).data;
}

/** Stores the sealed flow and its OAuth checks in cookies. */
export async function keepSocialFlow(begun: SocialFlow, checks: CheckCookies): Promise<void> {
  await keep('social_flow', await seal('social_flow', begun));
  for (const name of checkCookieNames) await keep(name, checks[name] ?? '');
}

/** This browser's flow and OAuth checks; undefined without a flow. */
export async function readSocialFlow(): Promise<
  { flow: SocialFlow; checks: CheckCookies } | undefined
> {
  const begun = await unseal('social_flow', flow);
  const checks: CheckCookies = {};
  for (const name of checkCookieNames) checks[name] = (await read(name)) ?? '';
  return begun && { flow: begun, checks };
}

/** Deletes the flow, its checks and the provider's profile. */
export async function dropSocialFlow(): Promise<void> {
  for (const name of ['social_flow', 'social_profile', ...checkCookieNames])
    if (await read(name)) await keep(name, '');
}

/** Keeps a provider's profile for the registration form. */
export const keepSocialProfile = async (profile: SocialProfile) =>
  keep('social_profile', await seal('social_profile', profile));
/** The kept profile, for 15 minutes; undefined if there is none or it was altered. */
export const readSocialProfile = () => unseal('social_profile', profile);

/**
 * After a logout, makes the provider ask who is logging in, so that the next person on this device
 * is not logged in as the previous one.
 */
export const requestSocialReprompt = () => keep('social_ask', '1', YEAR_SECONDS);
/** Whether the provider must ask at this device's next login. */
export const needsSocialReprompt = async () => (await read('social_ask')) === '1';
/** Clears that after a login. */
export const dropSocialReprompt = async () => {
  if (await needsSocialReprompt()) await keep('social_ask', '');
};

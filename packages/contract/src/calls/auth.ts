import * as z from 'zod'
import { type Limits, MINUTE } from '../limit.ts'
import { attemptRoute, openRoute, ownerRoute } from '../route.ts'
import { me } from '../shapes.ts'
import { nothing, platform, time, typedNumber } from '../shapes/basics.ts'

/** For clients without cookies; on the web both are cookies that scripts can't read (decisions, section 2). */
const attempt = z.string().max(200).optional().describe('For clients without cookies')
const token = z.string().optional().describe('Only for clients that send no `x-wf-client`; browsers get a cookie')
const signedIn = z.object({ me, token })

const bridgeAccount = z.object({
  name: z.string(),
  email: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
})
const bridgeChoice = z
  .object({ current: bridgeAccount, other: bridgeAccount, expiresAt: time })
  .describe('Which account this browser is signed in to, and which one the token is for')

const begin = z.object({
  redirect: z.string().max(200).optional().describe('A path of the app to go to afterwards'),
  ln: z.string().max(10).optional(),
})

/** The query parameters of a provider's redirect back to us. */
const providerResult = z.object({
  code: z.string().max(4_096).optional(),
  state: z.string().max(500).optional(),
  scope: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
})

/** From a native app that used the device's own account picker. */
const nativeGoogle = z.object({
  idToken: z.string().max(16_384),
  serverAuthCode: z.string().max(4_096).optional(),
  nonce: z.string().max(200).optional(),
})

export const nativeApple = z.object({
  identityToken: z.string().max(16_384),
  authorizationCode: z.string().max(4_096),
  nonce: z.string().max(200).optional(),
  user: z.object({ name: z.string().max(200).optional(), email: z.string().max(254).optional() }).optional(),
})

/** Apple's form post from a browser: `user` is JSON in a text, sent with the first consent only. */
export const webApple = providerResult.extend({
  state: z.string().max(500),
  id_token: z.string().max(16_384).optional(),
  user: z.string().max(4_096).optional(),
})

/** Redirects to and from a provider; an office may share one IP address. */
const providerSteps = { providerSteps: { by: 'address', most: 120, seconds: MINUTE } } as const satisfies Limits

export const auth = {
  startWhatsapp: openRoute({
    method: 'POST',
    path: '/auth/whatsapp',
    creates: true,
    summary: 'Begin a WhatsApp sign-in: sends a code, and gives a link that opens WhatsApp with a one-time word',
    description:
      'A number gets 3 codes in 15 minutes and 10 in a day, an address 10 that come to nothing in 10 minutes. The way by message is never closed: where no code is sent, the error has `whatsappUrl`, `expiresAt` and (without cookies) `attempt`, and that sign-in is asked for like any other.',
    body: z.object({ whatsappNumber: typedNumber, language: z.string().max(10).optional(), attempt }),
    answers: { 200: z.object({ next: z.enum(['wait', 'code']), whatsappUrl: z.string(), expiresAt: time, attempt }) },
    errors: [
      'auth.numberInvalid',
      'auth.numberBlocked',
      'auth.tooManyCodes',
      'auth.codesUsedUp',
      'auth.tooManyTries',
      'auth.sendFailed',
    ],
  }),
  whatsappStatus: attemptRoute({
    method: 'GET',
    path: '/auth/whatsapp/status',
    summary: 'Whether the sign-in that this browser began is verified; gives the session once',
    // Screens poll every two seconds, and an office may share one IP address.
    limits: { polls: { by: 'address', most: 600, seconds: MINUTE } },
    query: z.object({ whatsappNumber: typedNumber, attempt }),
    answers: { 200: z.object({ status: z.enum(['pending', 'verified', 'expired']), me: me.optional(), token }) },
    errors: ['auth.accountBlocked'],
  }),
  whatsappCallback: attemptRoute({
    method: 'POST',
    path: '/auth/whatsapp/callback',
    summary: 'Finish a WhatsApp sign-in with the six digits',
    description:
      'A code has 5 tries, an address 10 in 10 minutes. After 10 wrong codes for a number in 24 hours none works for it. Such errors have what the message needs, as when a sign-in begins.',
    query: platform,
    body: z.object({ whatsappNumber: typedNumber, token: z.string().max(20), attempt }),
    answers: { 200: signedIn },
    errors: ['auth.invalidCode', 'auth.codeExpired', 'auth.codesUsedUp', 'auth.tooManyTries', 'auth.accountBlocked'],
  }),
  google: toProvider('google', 'Google'),
  apple: toProvider('apple', 'Apple'),
  googleCallback: attemptRoute({
    method: 'GET',
    path: '/auth/google/callback',
    summary: 'Google sends the browser back; the session is a cookie then',
    limits: providerSteps,
    description: 'What goes wrong is shown by the app: the browser goes to its login with an error in a cookie.',
    query: providerResult.extend(platform.shape),
    answers: { 303: null },
  }),
  googleNative: openRoute({
    method: 'POST',
    path: '/auth/google/callback',
    summary: 'Sign in with what a native app got from Google',
    limits: providerSteps,
    query: platform,
    body: nativeGoogle,
    answers: { 200: signedIn },
    errors: ['auth.identityInvalid', 'auth.accountBlocked', 'provider.failed', 'provider.notSetUp'],
  }),
  appleCallback: openRoute({
    method: 'POST',
    path: '/auth/apple/callback',
    summary: 'Apple’s form post from a browser, or what a native app got from Apple',
    limits: providerSteps,
    description:
      'The post comes from Apple’s site, without our cookies. So a browser is sent on to the same address with GET, where they are present again.',
    query: platform,
    body: z.union([nativeApple, webApple]),
    accepts: ['application/x-www-form-urlencoded'],
    isPostedFromElsewhere: true,
    answers: { 200: signedIn, 303: null },
    errors: ['auth.identityInvalid', 'auth.accountBlocked', 'provider.failed', 'provider.notSetUp'],
  }),
  appleFinish: attemptRoute({
    method: 'GET',
    path: '/auth/apple/callback',
    summary: 'The second half of Apple’s sign-in, where the browser proves that it began it',
    limits: providerSteps,
    query: z.object({ handle: z.string().max(200).optional() }),
    answers: { 303: null },
  }),
  bridgeToken: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/auth/generate-bridge-auth-token',
    summary: 'A token that signs another browser in: one use, one minute',
    answers: { 200: z.object({ data: z.object({ token: z.string(), url: z.string(), expiresAt: time }) }) },
  }),
  verifyBridge: openRoute({
    method: 'GET',
    path: '/auth/verify-bridge-auth-code',
    summary: 'Sign in with a bridge token',
    limits: { bridges: { by: 'address', most: 30, seconds: MINUTE } },
    description:
      'A browser that is signed in to another account gets 202 with both accounts, and stays where it is: it has ten minutes to decide. One that is signed in to the same account goes on as it is.',
    query: z.object({ token: z.string().max(200) }),
    answers: { 200: signedIn, 202: z.object({ choice: bridgeChoice }) },
    errors: ['auth.bridgeExpired', 'auth.accountBlocked'],
  }),
  acceptBridge: ownerRoute({
    may: 'self',
    method: 'POST',
    path: '/auth/bridge-choice',
    summary: 'Leave this account for the one that a bridge token was for; this session ends',
    answers: { 200: signedIn },
    errors: ['auth.bridgeExpired', 'auth.accountBlocked'],
  }),
  declineBridge: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/auth/bridge-choice',
    summary: 'Stay signed in to this account',
    answers: { 200: nothing },
  }),
  country: openRoute({
    method: 'GET',
    path: '/auth/country',
    summary: 'Where the caller seems to be, for the phone field’s first country',
    answers: {
      200: z.object({
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable()
          .meta({ examples: ['BR'] }),
      }),
    },
    errors: [],
  }),
  logout: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/auth/logout',
    summary: 'End this session',
    answers: { 200: nothing },
  }),
}

function toProvider<const N extends 'google' | 'apple'>(name: N, title: string) {
  return openRoute({
    method: 'GET',
    path: `/auth/${name}`,
    summary: `Begin a sign-in with ${title}: the browser goes there`,
    limits: providerSteps,
    description: 'Where it is not set up, the browser goes back to the app’s login with an error in a cookie.',
    query: begin,
    answers: { 302: null },
    errors: [],
  })
}

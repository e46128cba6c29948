import { UPSELL_TRIGGERS } from '@wayform/core/plans/plans.ts'
import * as z from 'zod'
import { HOUR } from '../limit.ts'
import { ownerRoute } from '../route.ts'
import { me } from '../shapes.ts'
import { id, language, nothing, time, typedNumber } from '../shapes/basics.ts'
import { typedHostname } from '../shapes/domain.ts'

const MAX_PERSON_NAME = 100

/** Firebase's id of an app on a device. */
const deviceToken = z
  .string()
  .max(1_024)
  .regex(/^[\x21-\x7e]+$/)

/** A browser's address at its push service. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1_024)

/** So many bytes, as base64url; some browsers end it with `=`. */
const browserKey = (letters: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`))
    .transform((text) => text.replaceAll('=', ''))

const pushDevice = z
  .object({
    kind: z.enum(['app', 'browser']),
    platform: z.enum(['web', 'ios', 'android']),
    device: z.string().describe('Browser and system as people call them; empty when they are not known'),
    isCurrent: z.boolean().describe('It is where this request comes from'),
    seenAt: time,
  })
  .meta({ id: 'PushDevice', description: 'Something that gets push notifications of this account' })

const session = z
  .object({
    sessionId: id,
    isCurrent: z.boolean(),
    platform: z.string(),
    device: z.string().describe('Browser and system as people call them'),
    createdAt: time,
    lastUsedAt: time,
  })
  .meta({ id: 'Session', description: 'Somewhere this account is signed in' })

export const users = {
  me: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/api/users/me',
    summary: 'The signed-in account',
    query: z.object({ ln: z.string().max(10).optional() }),
    answers: { 200: z.object({ me }) },
  }),
  edit: ownerRoute({
    may: 'self',
    method: 'PATCH',
    path: '/api/users/me',
    summary: 'Change the account; a new number serves for sign-in only after it is proven',
    body: z.object({
      name: z.string().trim().max(MAX_PERSON_NAME).optional(),
      email: z.string().trim().max(254).nullable().optional(),
      whatsappNumber: typedNumber.nullable().optional(),
      customDomain: z.object({ hostname: typedHostname }).nullable().optional(),
    }),
    answers: { 200: z.object({ me }) },
    errors: [
      'account.emailLocked',
      'auth.numberInvalid',
      'plan.featureMissing',
      'domain.invalid',
      'workspace.roleMissing',
    ],
  }),
  remove: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/api/users/me',
    summary: 'Delete the account with its forms, responses, files, sessions and grants; only on the free plan',
    answers: { 200: nothing },
    errors: ['account.notFree'],
  }),
  exportData: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/api/users/me/export',
    summary: 'Everything that is stored about this account, as one archive',
    description:
      'A zip, made while it is sent: account and devices, every form with its draft and versions, all responses as JSON and CSV, all files. One at a time.',
    limits: { archives: { by: 'account', most: 5, seconds: HOUR, of: 'archives' } },
    answers: { 200: null },
    content: 'application/zip',
  }),
  addDevice: ownerRoute({
    may: 'self',
    method: 'PATCH',
    path: '/api/users/me/deviceTokens',
    summary: 'Send push notifications to this device; a token belongs to the account that registered it last',
    description:
      'The token is one of Firebase Cloud Messaging. It goes when the session ends that gave it; ten devices are kept, the ones that came by last.',
    body: z.object({ token: deviceToken, platform: z.enum(['web', 'ios', 'android']).optional() }),
    answers: { 200: nothing },
  }),
  removeDevice: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/api/users/me/deviceTokens',
    summary: 'Send this device no more push notifications',
    body: z.object({ token: deviceToken }),
    answers: { 200: nothing },
  }),
  pushDevices: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/api/users/me/pushDevices',
    summary: 'Phones and browsers that get push notifications, and the key that a browser subscribes with',
    answers: { 200: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }) },
  }),
  addBrowser: ownerRoute({
    may: 'self',
    method: 'PUT',
    path: '/api/users/me/webPush',
    summary: 'Send push notifications to this browser; a subscription belongs to the account that registered it last',
    description:
      'The subscription is one of the Push API, made with the key of `GET /api/users/me/pushDevices`. It goes when the session ends that gave it; phones and browsers count together, and the ten that came by last are kept.',
    body: z.object({ endpoint, keys: z.object({ p256dh: browserKey(87), auth: browserKey(22) }) }),
    limits: { subscriptions: { by: 'account', most: 300, seconds: HOUR } },
    answers: { 200: nothing },
    errors: ['push.serviceUnknown'],
  }),
  removeBrowser: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/api/users/me/webPush',
    summary: 'Send this browser no more push notifications',
    body: z.object({ endpoint }),
    answers: { 200: nothing },
  }),
  setLanguage: ownerRoute({
    may: 'self',
    method: 'PATCH',
    path: '/api/users/language',
    summary: 'The language of the owner app',
    body: z.object({ language }),
    answers: { 200: z.object({ language }) },
  }),
  pinForm: ownerRoute({
    may: 'seeForms',
    method: 'POST',
    path: '/api/users/pinForm',
    owns: 'body.formId',
    summary: 'Keep a form at the top of this person’s list',
    body: z.object({ formId: id }),
    answers: { 200: nothing },
  }),
  unpinForm: ownerRoute({
    may: 'seeForms',
    method: 'PATCH',
    path: '/api/users/unpinForm',
    owns: 'body.formId',
    summary: 'Let a form go back to its place in the list',
    body: z.object({ formId: id }),
    answers: { 200: nothing },
  }),
  upsellTrigger: ownerRoute({
    may: 'self',
    method: 'PATCH',
    path: '/api/users/upsellTrigger',
    summary: 'Remember which gate this person met',
    body: z.object({ trigger: z.enum(UPSELL_TRIGGERS) }),
    answers: { 200: nothing },
  }),
  verifyNumber: ownerRoute({
    may: 'self',
    method: 'POST',
    path: '/api/users/verify-number',
    creates: true,
    summary: 'Send a code to a new WhatsApp number',
    body: z.object({ whatsappNumber: typedNumber }),
    answers: { 200: z.object({ expiresAt: time }) },
    description: 'The limits of a sign-in hold for the number and the address, and for the account as for a number.',
    errors: [
      'auth.numberInvalid',
      'auth.numberBlocked',
      'auth.tooManyCodes',
      'auth.codesUsedUp',
      'auth.tooManyTries',
      'auth.sendFailed',
    ],
  }),
  verifyNumberCallback: ownerRoute({
    may: 'self',
    method: 'POST',
    path: '/api/users/verify-number/callback',
    summary: 'Prove a new WhatsApp number with the six digits; other sessions end',
    body: z.object({ whatsappNumber: typedNumber, token: z.string().max(20) }),
    answers: { 200: z.object({ me }) },
    errors: ['auth.invalidCode', 'auth.codeExpired', 'auth.codesUsedUp', 'auth.tooManyTries', 'account.numberTaken'],
  }),
  sessions: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/api/users/sessions',
    summary: 'Where this account is signed in',
    answers: { 200: z.object({ sessions: z.array(session) }) },
  }),
  endSession: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/api/users/sessions/:sessionId',
    summary: 'Sign out somewhere else',
    params: z.object({ sessionId: id }),
    answers: { 200: nothing },
    errors: ['session.notFound'],
  }),
  endSessions: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/api/users/sessions',
    summary: 'Sign out everywhere else, or everywhere',
    query: z.object({ scope: z.enum(['others', 'all']).default('others') }),
    answers: { 200: z.object({ ended: z.number().int() }) },
  }),
}

import * as z from 'zod'
import { attemptRoute, ownerRoute } from '../route.ts'
import { me, PROVIDERS } from '../shapes.ts'
import { goTo, id, nothing, plan, platform, time } from '../shapes/basics.ts'

const account = z
  .object({
    name: z.string(),
    email: z.string().nullable(),
    whatsappNumber: z.string().nullable(),
    provider: z.enum(PROVIDERS),
    plan,
    forms: z.number().int(),
    responses: z.number().int(),
    createdAt: time,
  })
  .meta({ id: 'MergeAccount', description: 'One side of a merge, so that a person can tell which it is' })

/** The notes shown to the owner before two accounts are merged. */
export const MERGE_NOTES = ['formsAboveLimit', 'domainEnds', 'otherStays'] as const

const merge = z.object({
  mergeId: id,
  expiresAt: time,
  google: z.object({ name: z.string(), email: z.string().nullable() }).describe('What was just proven'),
  keeps: account.describe('The account that stays'),
  brings: account.nullable().describe('The account whose forms, responses and pins move over; null for a new identity'),
  notes: z
    .array(z.enum(MERGE_NOTES))
    .describe(
      '`formsAboveLimit`: all forms stay, none can be added. `domainEnds`: two own domains, the one of `keeps` stays. `otherStays`: the proven account is the one that stays',
    ),
})

/** Joining a Google account to the signed-in one: prove it, see both, confirm. */
export const merging = {
  start: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/auth/merge',
    begins: true,
    summary: 'Begin a merge: where to prove the Google account',
    query: platform,
    answers: { 200: goTo },
    errors: ['provider.notSetUp', 'provider.failed'],
  }),
  redirect: attemptRoute({
    method: 'GET',
    path: '/auth/merge/redirect',
    summary: 'Google sends the browser back with its proof; nothing is merged yet',
    description: 'A browser goes on to the account screen, a native app gets the merge to show.',
    query: platform.extend({
      code: z.string().max(4_096).optional(),
      scope: z.string().max(2_000).optional(),
      user: z.string().max(4_096).optional(),
      state: z.string().max(500).optional().describe('Random and of one use, never the id of a user'),
      error: z.string().max(200).optional(),
    }),
    answers: { 200: z.object({ merge }), 303: null },
    errors: [
      'merge.expired',
      'merge.sameAccount',
      'merge.twoPaidPlans',
      'merge.handedOver',
      'auth.identityInvalid',
      'auth.accountBlocked',
      'provider.failed',
    ],
  }),
  look: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/auth/merge/pending',
    summary: 'Both accounts of a merge that waits for its confirmation',
    answers: { 200: z.object({ merge: merge.nullable() }) },
  }),
  confirm: ownerRoute({
    may: 'self',
    method: 'POST',
    path: '/auth/merge/confirm',
    summary: 'Merge the two accounts: all of it, or nothing',
    body: z.object({ mergeId: id }),
    answers: { 200: z.object({ me, token: z.string().optional() }) },
    errors: ['merge.expired', 'merge.sameAccount', 'merge.twoPaidPlans', 'merge.handedOver', 'auth.accountBlocked'],
  }),
  cancel: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/auth/merge/pending',
    summary: 'Forget a merge that waits for its confirmation',
    answers: { 200: nothing },
  }),
}

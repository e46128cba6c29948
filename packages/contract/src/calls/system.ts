import { BILLING_CYCLES } from '@wayform/core/plans/plans.ts'
import * as z from 'zod'
import { MINUTE } from '../limit.ts'
import { openRoute, providerRoute, route } from '../route.ts'
import { nothing, plan, time, typedNumber } from '../shapes/basics.ts'

const alive = z.object({ ok: z.literal(true) })
const health = {
  surface: 'any',
  access: 'anyone',
  gate: null,
  limits: {},
  unlimited: 'it is asked for all the time, and must not depend on anything',
} as const

/** Health, diagnostics, the contract itself, and what WhatsApp and the sandbox call. */
export const system = {
  healthz: route({
    ...health,
    method: 'GET',
    path: '/healthz',
    summary: 'The process lives',
    answers: { 200: alive },
    errors: [],
  }),
  readyz: route({
    ...health,
    method: 'GET',
    path: '/readyz',
    summary: 'It can serve: the database and the disk take what is written, and it is not shutting down',
    description: 'When it can’t, `parts` lists why: `starting`, `stopping`, `database.…` or `disk.…`.',
    answers: { 200: alive },
    errors: ['unavailable'],
  }),
  openapi: openRoute({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as OpenAPI 3.1',
    answers: { 200: null },
    content: 'application/json',
    errors: [],
  }),
  docs: openRoute({
    method: 'GET',
    path: '/api/docs',
    summary: 'This contract as a page to read, in development only',
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  sendLogs: openRoute({
    method: 'POST',
    path: '/send-logs',
    summary: 'A crash of the owner app, capped and redacted before it is logged',
    limits: {
      crashes: { by: 'address', most: 20, seconds: MINUTE },
      crashesOfAll: { by: 'everybody', most: 300, seconds: MINUTE },
    },
    body: z.object({
      location: z.string().max(2_083),
      message: z.string().max(2_000),
      stack: z.string().max(8_000).default(''),
      metaData: z.object({ user: z.string().max(100).optional() }).default({}),
    }),
    answers: { 200: nothing },
    errors: [],
  }),
  unsubscribePage: openRoute({
    method: 'GET',
    path: '/unsubscribe/:signed',
    summary: 'Asks whether a form’s e-mails shall stop, for whoever holds the link of such an e-mail',
    params: z.object({ signed: z.string().max(400) }),
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  unsubscribe: openRoute({
    method: 'POST',
    path: '/unsubscribe/:signed',
    summary: 'Stop a form’s e-mails with one click, as mail programs do it',
    params: z.object({ signed: z.string().max(400) }),
    body: z.object({
      'List-Unsubscribe': z.string().max(50).optional(),
      scope: z
        .enum(['all', 'again'])
        .optional()
        .describe('`all`: nothing from Wayform any more, `again`: take the stop back'),
    }),
    accepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  whatsappVerify: providerRoute({
    method: 'GET',
    path: '/webhooks/whatsapp',
    summary: 'WhatsApp asks whether this address is ours',
    answers: { 200: null },
    content: 'text/plain',
  }),
  whatsappEvents: providerRoute({
    method: 'POST',
    path: '/webhooks/whatsapp',
    summary: 'WhatsApp messages and delivery states, signed over the raw body',
    answers: { 200: nothing },
  }),
  sandboxPlan: providerRoute({
    method: 'POST',
    path: '/webhooks/sandbox/plan',
    summary: 'Development only: the sandbox changes a plan, as a payment would',
    body: z.object({
      id: z.string().max(100),
      whatsappNumber: typedNumber,
      plan,
      billingCycle: z.enum(BILLING_CYCLES).nullable().default(null),
      at: time,
    }),
    answers: { 200: z.object({ plan }) },
    errors: ['notFound'],
  }),
}

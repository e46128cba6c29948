import { BILLING_CYCLES } from '@wayform/core/plans/plans.ts'
import * as z from 'zod'
import type { HouseOfApp } from '../house.ts'
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

const house = z.object({
  brand: z.string(),
  supportEmail: z.string().nullable(),
  supportUrl: z.string().nullable(),
  affiliateUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
}) satisfies z.ZodType<HouseOfApp>

/** Health, diagnostics, the contract itself, and the calls of WhatsApp and the sandbox. */
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
    description: 'It says nothing else: why it can’t is in the log, and on the operator’s page.',
    answers: { 200: alive },
    errors: ['unavailable'],
  }),
  metrics: route({
    surface: 'app',
    access: 'anyone',
    gate: null,
    limits: {},
    unlimited: 'only who has the operator’s key gets an answer, and a limit would hide the very flood that it shows',
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in Prometheus’ format, for the operator’s key',
    description:
      'The key is sent as `Authorization: Bearer …`. Where no key is set, or metrics have a port of their own, there is nothing here.',
    answers: { 200: null },
    content: 'text/plain',
    errors: ['notFound'],
  }),
  operatorHealth: openRoute({
    method: 'GET',
    path: '/operator',
    summary: 'The operator’s page: how this installation is; asks for the operator’s key first',
    description: 'Read only. Where `OPERATOR_KEY` is not set, there is nothing here.',
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound', 'unavailable'],
  }),
  operatorSetup: openRoute({
    method: 'GET',
    path: '/operator/setup',
    summary: 'The operator’s page: what is set up, and what is missing',
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  operatorSignIn: openRoute({
    method: 'POST',
    path: '/operator/sign-in',
    summary: 'The operator’s key, posted once for half a day',
    limits: {
      operatorKeys: { by: 'address', most: 10, seconds: 15 * MINUTE, of: 'keys', instead: 'the page says to wait' },
    },
    body: z.object({ key: z.string().max(200) }),
    accepts: ['application/x-www-form-urlencoded'],
    answers: { 303: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  operatorSignOut: openRoute({
    method: 'POST',
    path: '/operator/sign-out',
    summary: 'The operator leaves this browser',
    answers: { 303: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  operatorCheck: openRoute({
    method: 'POST',
    path: '/operator/checks',
    summary: 'Checks the installation again, as `wayform doctor` does',
    limits: { operatorChecks: { by: 'address', most: 20, seconds: MINUTE } },
    answers: { 303: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  house: openRoute({
    method: 'GET',
    path: '/api/house',
    summary: 'The name of this installation, and where its owners turn to',
    description: 'The phone’s app asks for it; in a browser it is part of the page.',
    answers: { 200: house },
    errors: [],
  }),
  openapi: openRoute({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as OpenAPI 3.1',
    answers: { 200: null },
    content: 'application/json',
    errors: [],
  }),
  v1Openapi: openRoute({
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'The public API as OpenAPI 3.1',
    answers: { 200: null },
    content: 'application/json',
    errors: [],
  }),
  v1Docs: openRoute({
    method: 'GET',
    path: '/api/v1/docs',
    summary: 'The public API as a page to read',
    answers: { 200: null },
    content: 'text/html',
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
    summary: 'Asks whether a form’s e-mails shall stop, with the link of such an e-mail',
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

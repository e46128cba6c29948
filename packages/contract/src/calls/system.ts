import { BILLING_CYCLES } from '@wayform/core/plans/plans.ts'
import { z } from 'zod'
import { route } from '../route.ts'
import { plan, typedNumber } from '../shapes.ts'

const alive = z.object({ ok: z.literal(true) })

/** Health, diagnostics, the contract itself, and what outside services call. */
export const system = {
  healthz: route({
    method: 'GET',
    path: '/healthz',
    surface: 'any',
    access: 'anyone',
    gate: null,
    summary: 'The process lives',
    answers: { 200: alive },
    errors: [],
  }),
  readyz: route({
    method: 'GET',
    path: '/readyz',
    surface: 'any',
    access: 'anyone',
    gate: null,
    summary: 'It can serve: the database answers and it is not shutting down',
    answers: { 200: alive },
    errors: ['unavailable'],
  }),
  openapi: route({
    method: 'GET',
    path: '/api/openapi.json',
    surface: 'app',
    access: 'anyone',
    gate: null,
    summary: 'This contract as OpenAPI 3.1',
    answers: { 200: null },
    content: 'application/json',
    errors: [],
  }),
  sendLogs: route({
    method: 'POST',
    path: '/send-logs',
    surface: 'app',
    access: 'anyone',
    gate: null,
    summary: 'A crash of the owner app, capped and redacted before it is logged',
    body: z.object({
      location: z.string().max(2_083),
      message: z.string().max(2_000),
      stack: z.string().max(8_000).default(''),
      metaData: z.object({ user: z.string().max(100).optional() }).default({}),
    }),
    answers: { 200: z.object({}) },
    errors: ['request.invalid', 'request.tooMany'],
  }),
  whatsappVerify: route({
    method: 'GET',
    path: '/webhooks/whatsapp',
    surface: 'app',
    access: 'provider',
    gate: null,
    summary: 'WhatsApp asks whether this address is ours',
    answers: { 200: null },
    content: 'text/plain',
    errors: ['webhook.unverified'],
  }),
  whatsappEvents: route({
    method: 'POST',
    path: '/webhooks/whatsapp',
    surface: 'app',
    access: 'provider',
    gate: null,
    summary: 'WhatsApp messages and delivery states, signed over the raw body',
    answers: { 200: z.object({}) },
    errors: ['webhook.unverified'],
  }),
  sandboxPlan: route({
    method: 'POST',
    path: '/webhooks/sandbox/plan',
    surface: 'app',
    access: 'provider',
    gate: null,
    summary: 'Development only: the sandbox changes a plan, as a payment would',
    body: z.object({
      id: z.string().max(100),
      whatsappNumber: typedNumber,
      plan,
      billingCycle: z.enum(BILLING_CYCLES).nullable().default(null),
      at: z.iso.datetime(),
    }),
    answers: { 200: z.object({ plan }) },
    errors: ['webhook.unverified', 'request.invalid', 'notFound'],
  }),
}

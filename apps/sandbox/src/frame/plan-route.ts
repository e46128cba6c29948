import { createHmac, randomUUID } from 'node:crypto'
import { BILLING_CYCLES, PLANS } from '@wayform/core/plans/plans.ts'
import type { FastifyInstance } from 'fastify'
import type { SandboxConfig } from '../config.ts'
import { ControlError, readInput } from './control-input.ts'

const TIMEOUT_MS = 15_000

/** Gives an account a plan through a signed development event, and relays the server's answer. */
export function planRoute(scope: FastifyInstance, { config, now }: { config: SandboxConfig; now: () => Date }) {
  scope.post('/plan', async (request, reply) => {
    const input = readInput(request.body, ['whatsappNumber', 'plan', 'billingCycle'])
    const event = {
      id: randomUUID(),
      whatsappNumber: input.phone('whatsappNumber'),
      plan: input.oneOf('plan', PLANS),
      billingCycle: input.optional('billingCycle', () => input.oneOf('billingCycle', BILLING_CYCLES)) ?? 'monthly',
      at: now().toISOString(),
    }
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', config.secret).update(body).digest('hex')
    const answer = await post(`${config.appUrl}/webhooks/sandbox/plan`, body, `sha256=${signature}`)
    const type = answer.headers.get('content-type')
    if (type) reply.header('content-type', type)
    return reply.code(answer.status).send(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined)
  })
}

async function post(url: string, body: string, signature: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    throw new ControlError(502, 'sandbox.serverUnreachable', `The server does not answer at ${url}. Is it running?`)
  }
}

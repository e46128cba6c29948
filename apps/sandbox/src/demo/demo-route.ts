import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { ControlError, readInput } from '../frame/control-input.ts'
import { appCalls } from './app-calls.ts'
import { type DemoShop, makeShop } from './make-shop.ts'

const CODE_WAIT_MS = 20_000
const LOOK_EVERY_MS = 100

/**
 * A shop to try, made with what the sandbox itself has: a phone that gets codes, and plans to give away. Returns what is
 * known of it.
 */
export function demoRoute(
  scope: FastifyInstance,
  { appUrl, onMade }: { appUrl: string; onMade: () => void },
): () => DemoShop | null {
  const app = appCalls(appUrl)
  let making: Promise<DemoShop> | null = null
  let shop: DemoShop | null = null

  async function make(): Promise<DemoShop> {
    const since = new Date().toISOString()
    const made = await makeShop(app, {
      appUrl,
      codeFor: (number) => codeSince(scope, number, since),
      async givePlan(whatsappNumber) {
        const answer = await scope.inject({
          method: 'POST',
          url: '/__control/plan',
          payload: { whatsappNumber, plan: 'standard' },
        })
        if (answer.statusCode >= 400) throw new ControlError(502, 'sandbox.refused', answer.body.slice(0, 500))
      },
    })
    shop = { ...made, orderUrl: made.orderUrl ?? shop?.orderUrl ?? null }
    onMade()
    return shop
  }

  scope.post('/demo/shop', async (request) => {
    readInput(request.body ?? {}, [])
    // A second press gets the shop of the first.
    making ??= make().finally(() => (making = null))
    return { shop: await making }
  })
  return () => shop
}

/** The newest code in the chat of this number. */
async function codeSince(scope: FastifyInstance, number: string, since: string): Promise<string> {
  const url = `/__control/whatsapp/messages?number=${number.slice(1)}`
  const deadline = Date.now() + CODE_WAIT_MS
  for (;;) {
    const { messages } = (await scope.inject({ url })).json<{ messages: { text: string; to: string; at: string }[] }>()
    const code = messages.findLast(({ at, text }) => at >= since && /\*\d{6}\*/.test(text))
    const digits = code && /\d{6}/.exec(code.text)?.[0]
    if (digits) return digits
    if (Date.now() > deadline)
      throw new ControlError(502, 'sandbox.refused', 'No code arrived on the phone of the shop.')
    await delay(LOOK_EVERY_MS)
  }
}

import type { FastifyInstance } from 'fastify'
import { ControlError, type Input, readInput } from '../../../frame/control-input.ts'
import { readAccount } from '../account-token.ts'
import { NOTICE_OPTIONS, type Notices, readHandling } from '../notices.ts'
import { findProduct } from '../products.ts'
import { ACTION_NAMES, runAction } from './actions.ts'
import { purchaseOf } from './purchase.ts'
import { newPurchase, type Purchase, type Purchases } from './purchases.ts'
import { PUSH_FORGERIES, type Pushes } from './push.ts'
import { shownSubscription } from './shown-subscription.ts'

interface Parts {
  packageName: string
  purchases: Purchases
  pushes: Pushes
  notices: Notices
  endTokens: () => void
  now: () => number
  onChange: () => void
}

const answer = (purchase: Purchase) => ({ subscription: shownSubscription(purchase), purchase: purchaseOf(purchase) })

/** Control calls for the actions of buyers, of time and of Google outside of Wayform. */
export function playControl(scope: FastifyInstance, parts: Parts) {
  const { packageName, purchases, pushes, notices, endTokens, now, onChange } = parts

  scope.get('/google-play/subscriptions', async () => ({ subscriptions: purchases.list().map(answer) }))

  scope.post('/google-play/buy', async (request, reply) => {
    const fields = ['productId', 'userId', 'obfuscatedExternalAccountId', 'packageName', 'pending', 'notice']
    const input = readInput(request.body, fields)
    const isPending = input.optional('pending', () => input.flag('pending')) ?? false
    const wish = {
      productId: readProductId(input),
      at: now(),
      packageName: input.optional('packageName', () => input.text('packageName', { max: 150 })) ?? packageName,
      accountId: readAccount(input, 'obfuscatedExternalAccountId'),
      ...(isPending && { state: 'PENDING' as const }),
    }
    const handling = readHandling(input)
    const purchase = purchases.add(newPurchase(wish))
    onChange()
    // Play says nothing about a purchase that waits for its payment.
    if (!isPending) await pushes.tell([{ name: 'PURCHASED', purchase }], handling)
    onChange()
    return reply.code(201).send(answer(purchase))
  })

  for (const name of ACTION_NAMES) {
    scope.post(`/google-play/${name}`, async (request) => {
      const input = readInput(request.body, ['purchaseToken', 'notice', ...(name === 'change' ? ['productId'] : [])])
      const purchase = purchases.find(input.text('purchaseToken', { max: 500 }))
      if (!purchase) throw new ControlError(404, 'sandbox.notFound', 'There is no such purchase.')
      const productId = name === 'change' ? readProductId(input) : undefined
      if (productId === purchase.productId) throw input.problem('"productId" is the product that the buyer has.')
      const handling = readHandling(input)
      const happenings = runAction(name, purchase, { now: now(), productId, add: purchases.add })
      onChange()
      await pushes.tell(happenings, handling)
      onChange()
      // A changed plan is another purchase.
      return answer(happenings.at(-1)?.purchase ?? purchase)
    })
  }

  scope.get('/google-play/notifications', async () => ({ notifications: notices.list() }))
  scope.post('/google-play/test-notification', async (_request, reply) => {
    await pushes.test()
    return reply.code(204).send()
  })
  scope.post('/google-play/repeat', async (request, reply) => {
    const input = readInput(request.body ?? {}, ['messageId'])
    const isKnown = await notices.repeat(input.optional('messageId', () => input.text('messageId', { max: 64 })))
    if (!isKnown) throw new ControlError(404, 'sandbox.notFound', 'There is no such message.')
    onChange()
    return reply.code(204).send()
  })
  scope.post('/google-play/expire-tokens', async (_request, reply) => {
    endTokens()
    return reply.code(204).send()
  })

  const options = () => ({ ...notices.options(), forge: pushes.forgery() })
  scope.get('/google-play/options', async () => ({ options: options() }))
  scope.post('/google-play/options', async (request) => {
    const input = readInput(request.body, [...NOTICE_OPTIONS, 'forge'])
    const forgery = input.optional('forge', () => input.oneOf('forge', PUSH_FORGERIES)) ?? null
    notices.setOptions(input)
    pushes.forge(forgery)
    onChange()
    return { options: options() }
  })
}

function readProductId(input: Input): string {
  const productId = input.text('productId', { max: 100 })
  if (!findProduct(productId)) throw input.problem('"productId" must end in a plan and its cycle: "lite_monthly".')
  return productId
}

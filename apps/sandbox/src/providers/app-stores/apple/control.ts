import type { FastifyInstance } from 'fastify'
import type { SandboxConfig } from '../../../config.ts'
import { ControlError, type Input, readInput } from '../../../frame/control-input.ts'
import { readAccount } from '../account-token.ts'
import { NOTICE_OPTIONS, type Notices, readHandling } from '../notices.ts'
import { findProduct } from '../products.ts'
import { ACTION_NAMES, runAction } from './actions.ts'
import type { Notifications } from './notifications.ts'
import { purchaseOf } from './purchase.ts'
import { shownSubscription } from './shown-subscription.ts'
import { JWS_FORGERIES, type Signer } from './sign-jws.ts'
import { ENVIRONMENTS, newSubscription, type Subscription, type Subscriptions } from './subscriptions.ts'

interface Parts {
  config: SandboxConfig['appStore']
  subscriptions: Subscriptions
  notifications: Notifications
  notices: Notices
  signer: Signer
  now: () => Date
  onChange: () => void
}

/** Control calls for the actions of buyers, of time and of Apple outside of Wayform. */
export function appStoreControl(scope: FastifyInstance, parts: Parts) {
  const { config, subscriptions, notifications, notices, signer, onChange } = parts
  const now = () => parts.now().getTime()
  const answer = async (subscription: Subscription) => ({
    subscription: shownSubscription(subscription, now()),
    purchase: await purchaseOf(subscription, signer, now()),
  })

  scope.get('/app-store/subscriptions', async () => ({
    subscriptions: await Promise.all(subscriptions.list().map(answer)),
  }))

  scope.post('/app-store/buy', async (request, reply) => {
    const fields = ['productId', 'userId', 'appAccountToken', 'bundleId', 'environment', 'notice']
    const input = readInput(request.body, fields)
    const subscription = newSubscription({
      productId: readProductId(input),
      at: now(),
      bundleId: input.optional('bundleId', () => input.text('bundleId', { max: 155 })) ?? config.bundleId,
      environment: input.optional('environment', () => input.oneOf('environment', ENVIRONMENTS)) ?? config.environment,
      appAccountToken: readAccount(input, 'appAccountToken'),
    })
    const handling = readHandling(input)
    subscriptions.add(subscription)
    onChange()
    await notifications.about(subscription, { type: 'SUBSCRIBED', subtype: 'INITIAL_BUY' }, handling)
    onChange()
    return reply.code(201).send(await answer(subscription))
  })

  for (const name of ACTION_NAMES) {
    const takesProduct = name === 'change' || name === 'resubscribe'
    scope.post(`/app-store/${name}`, async (request) => {
      const input = readInput(request.body, ['originalTransactionId', 'notice', ...(takesProduct ? ['productId'] : [])])
      const subscription = subscriptions.find(input.text('originalTransactionId', { max: 32 }))
      if (!subscription) throw new ControlError(404, 'sandbox.notFound', 'There is no such subscription.')
      const isNamed = name === 'change' || input.has('productId')
      const productId = takesProduct && isNamed ? readProductId(input) : undefined
      const handling = readHandling(input)
      const happening = runAction(name, subscription, { now: now(), productId })
      onChange()
      await notifications.about(subscription, happening, handling)
      onChange()
      return answer(subscription)
    })
  }

  scope.get('/app-store/notifications', async () => ({ notifications: notices.list() }))
  scope.post('/app-store/repeat', async (request, reply) => {
    const input = readInput(request.body ?? {}, ['notificationUUID'])
    const isKnown = await notices.repeat(
      input.optional('notificationUUID', () => input.text('notificationUUID', { max: 64 })),
    )
    if (!isKnown) throw new ControlError(404, 'sandbox.notFound', 'There is no such notification.')
    onChange()
    return reply.code(204).send()
  })

  const options = () => ({ ...notices.options(), forge: signer.forgery() })
  scope.get('/app-store/options', async () => ({ options: options() }))
  scope.post('/app-store/options', async (request) => {
    const input = readInput(request.body, [...NOTICE_OPTIONS, 'forge'])
    const forgery = input.optional('forge', () => input.oneOf('forge', JWS_FORGERIES)) ?? null
    notices.setOptions(input)
    signer.forge(forgery)
    onChange()
    return { options: options() }
  })
}

function readProductId(input: Input): string {
  const productId = input.text('productId', { max: 100 })
  if (!findProduct(productId)) throw input.problem('"productId" must end in a plan and its cycle: "lite_monthly".')
  return productId
}

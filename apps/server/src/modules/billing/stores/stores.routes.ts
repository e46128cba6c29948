import type { AnswerOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../../platform/http/implement-call.ts'
import type { AppStoreNotification } from '../../../providers/app-store/app-store-verifier.ts'
import { StoreError } from '../../../providers/store-subscription.ts'
import { backgroundWork } from '../../webhooks/background-work.ts'
import { type ProcessDeps, processProviderEvents } from '../../webhooks/process-provider-events.ts'
import { type ProviderEvent, providerEventsRepository } from '../../webhooks/provider-events.repository.ts'
import { signedScope } from '../../webhooks/signed-scope.ts'
import type { SyncDeps } from '../plan/sync-plan.ts'
import { cancelGoogle, refreshApple } from './change-store-subscription.ts'
import { presentValidation, refusalCode } from './present-validation.ts'
import { APP_STORE, GOOGLE_PLAY, readAppStoreEvent, readPlayEvent } from './store-events.ts'
import { storeOf, validatePurchase } from './validate-purchase.ts'

type RouteDeps = ProcessDeps & SyncDeps & Pick<Services, 'summary' | 'texts'>

/** A receipt of the older StoreKit holds all purchases of its owner. */
const MAX_RECEIPT_BYTES = 1_048_576

/** Plans that are bought in an app store. */
export function storesRoutes(server: FastifyInstance, guards: Guards, deps: RouteDeps) {
  implement(
    server,
    guards,
    calls.payments.validatePurchase,
    async ({ owner, query, body, request }): Promise<AnswerOf<typeof calls.payments.validatePurchase>> => {
      const { id, transaction } = body
      try {
        const asked = await validatePurchase(deps, { owner, userId: query.userId, transaction })
        return presentValidation({ id, type: transaction.type }, asked)
      } catch (error) {
        // The plugin reads only answers with status 200.
        if (!(error instanceof AppError)) throw error
        deps.log.warn({ store: storeOf(transaction), user: owner.id, code: error.code }, 'a receipt was refused')
        const message = translateDynamic(deps.texts.for(request), `errors.${error.code}`, error.params)
        return { ok: false, code: refusalCode(error.code), message }
      }
    },
    { bodyLimit: MAX_RECEIPT_BYTES },
  )
  implement(server, guards, calls.payments.cancelGoogle, async ({ owner }) => {
    await cancelGoogle(deps, owner)
    return { me: await summaryOf(owner) }
  })
  implement(server, guards, calls.payments.applePending, async ({ owner }) => {
    await refreshApple(deps, owner)
    return { me: await summaryOf(owner) }
  })
  storeEvents(server, guards, deps)

  async function summaryOf({ personId, id }: Owner) {
    const me = await deps.summary(deps.database.db, personId, id)
    if (!me) throw new AppError('auth.required')
    return me
  }
}

function storeEvents(server: FastifyInstance, guards: Guards, deps: RouteDeps) {
  const { database, now, log, appStore, googlePlay, config } = deps
  const background = backgroundWork((error) => log.error({ err: error }, 'stored events wait for the next turn'))
  server.addHook('onClose', () => background.done())
  const verified = new WeakMap<FastifyRequest, AppStoreNotification>()

  signedScope(server, isFromApple, (scope) =>
    implement(scope, guards, calls.webhooks.appStore, ({ request }) => {
      const notification = verified.get(request)
      return store(APP_STORE, notification ? readAppStoreEvent(notification) : [])
    }),
  )
  signedScope(server, isFromGoogle, (scope) =>
    implement(scope, guards, calls.webhooks.googlePlay, ({ body }) =>
      store(GOOGLE_PLAY, readPlayEvent(body, config.googlePlay?.packageName ?? '')),
    ),
  )

  /** Stored before it is processed: once we answer, a store does not send it again. */
  async function store(source: string, events: readonly ProviderEvent[]) {
    const added = await providerEventsRepository(database.db).add(source, events, now())
    if (added > 0) background.start(() => processProviderEvents(deps))
    return {}
  }

  async function isFromApple(request: FastifyRequest): Promise<boolean> {
    const body = signedBody.safeParse(request.body)
    if (!appStore || !body.success) return false
    try {
      verified.set(request, await appStore.notification(body.data.signedPayload))
      return true
    } catch (error) {
      if (error instanceof StoreError) return false
      throw error
    }
  }

  async function isFromGoogle({ headers }: FastifyRequest): Promise<boolean> {
    return googlePlay !== null && googlePlay.pushes.isValid(headers.authorization)
  }
}

const signedBody = z.object({ signedPayload: z.string().max(500_000) })

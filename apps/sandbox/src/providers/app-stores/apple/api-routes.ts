import type { HistoryResponse, StatusResponse } from '@apple/app-store-server-library'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxConfig } from '../../../config.ts'
import {
  AppStoreError,
  badRevision,
  badSort,
  badStatus,
  badTestToken,
  badTransactionId,
  testNotFound,
  transactionNotFound,
} from './app-store-error.ts'
import { isCaller } from './caller.ts'
import type { Notifications } from './notifications.ts'
import type { Signer } from './sign-jws.ts'
import { GROUP, renewalInfo, transactionInfo } from './signed-infos.ts'
import { latest, statusOf, STATUS, type Subscription, type Subscriptions } from './subscriptions.ts'

const PAGE = 20

interface Parts {
  config: SandboxConfig['appStore']
  subscriptions: Subscriptions
  notifications: Notifications
  signer: Signer
  now: () => Date
}

/** The App Store Server API, and the root certificate of its signatures. */
export function appStoreRoutes(
  scope: FastifyInstance,
  { config, subscriptions, notifications, signer, now }: Parts,
): { reset(): void } {
  const tests = new Map<string, { signedPayload: string; sentAt: number }>()

  const { bundleId, environment, appId } = config
  const app = { bundleId, environment, ...(environment === 'Production' && { appAppleId: appId }) }

  scope.get('/root.pem', async (_request, reply) => reply.type('application/x-pem-file').send(signer.root))

  void scope.register(async (api) => {
    api.setErrorHandler((error, _request, reply) => {
      if (error instanceof AppStoreError) return reply.code(error.status).send(error.body())
      throw error
    })
    api.addHook('preHandler', async (request, reply) => {
      if (await isCaller(request.headers.authorization, config, now())) return
      return reply.code(401).type('text/plain').send('Unauthenticated\n')
    })

    api.get<IdParams>('/inApps/v1/subscriptions/:id', async (request): Promise<StatusResponse> => {
      const subscription = found(request.params.id)
      const wanted = queryOf(request).getAll('status').map(readStatus)
      const time = now().getTime()
      const status = statusOf(subscription, time)
      const item = {
        originalTransactionId: subscription.originalTransactionId,
        status,
        signedTransactionInfo: await signer.sign(transactionInfo(subscription, latest(subscription), time)),
        signedRenewalInfo: await signer.sign(renewalInfo(subscription, time)),
      }
      const isWanted = wanted.length === 0 || wanted.includes(status)
      return {
        ...app,
        data: isWanted ? [{ subscriptionGroupIdentifier: GROUP, lastTransactions: [item] }] : [],
      }
    })

    api.get<IdParams>('/inApps/v1/transactions/:id', async ({ params }) => {
      const subscription = found(params.id)
      const transaction = subscription.transactions.find(({ transactionId }) => transactionId === params.id)
      if (!transaction) throw transactionNotFound()
      const info = transactionInfo(subscription, transaction, now().getTime())
      return { signedTransactionInfo: await signer.sign(info) }
    })

    api.get<IdParams>('/inApps/v2/history/:id', async (request): Promise<HistoryResponse> => {
      const subscription = found(request.params.id)
      const query = queryOf(request)
      const start = readRevision(query.get('revision'))
      const infos = subscription.transactions.map((each) => transactionInfo(subscription, each, now().getTime()))
      const products = query.getAll('productId')
      const all = infos.filter(({ productId = '' }) => products.length === 0 || products.includes(productId))
      const sort = query.get('sort') ?? 'ASCENDING'
      if (sort !== 'ASCENDING' && sort !== 'DESCENDING') throw badSort()
      const sorted = sort === 'ASCENDING' ? all : all.toReversed()
      const end = Math.min(start + PAGE, sorted.length)
      return {
        revision: `${end}_${appId}`,
        hasMore: end < sorted.length,
        ...app,
        signedTransactions: await Promise.all(sorted.slice(start, end).map((info) => signer.sign(info))),
      }
    })

    api.post('/inApps/v1/notifications/test', async () => {
      const token = `${randomUUID()}_${now().getTime()}`
      tests.set(token, { signedPayload: await notifications.test(), sentAt: now().getTime() })
      return { testNotificationToken: token }
    })
    api.get<IdParams>('/inApps/v1/notifications/test/:id', async ({ params }) => {
      if (!/^[0-9a-f-]{36}_\d+$/.test(params.id)) throw badTestToken()
      const test = tests.get(params.id)
      if (!test) throw testNotFound()
      const sendAttempts = [{ attemptDate: test.sentAt, sendAttemptResult: 'SUCCESS' }]
      return { signedPayload: test.signedPayload, sendAttempts }
    })
  })

  /** A purchase of Apple's other environment is not known in this one. */
  function found(id: string): Subscription {
    if (!/^\d{1,32}$/.test(id)) throw badTransactionId()
    const subscription = subscriptions.find(id)
    if (subscription?.environment !== environment) throw transactionNotFound()
    return subscription
  }

  return { reset: () => tests.clear() }
}

type IdParams = { Params: { id: string } }

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams

function readStatus(text: string): number {
  const status = Object.values(STATUS).find((each) => String(each) === text)
  if (status === undefined) throw badStatus()
  return status
}

/** The offset of the next page. */
function readRevision(revision: string | null): number {
  if (revision === null || revision === '') return 0
  const start = /^(\d{1,9})_\d+$/.exec(revision)?.[1]
  if (start === undefined) throw badRevision()
  return Number(start)
}

import { v1 } from '@wayform/contract/v1/routes.ts'
import { V1 } from '@wayform/contract/v1/v1-route.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import type { Guards, Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { authenticateKey } from '../api-keys/authenticate-key.ts'
import type { LogWriter } from '../api-log/log-writer.ts'
import { recordCalls } from '../api-log/record-calls.ts'
import { publishForm } from '../forms/publish-form.ts'
import { disconnectIntegration } from '../integrations/change-integration.ts'
import { rotateWebhookSecret } from '../integrations/webhook/rotate-webhook-secret.ts'
import { addWebhook, setWebhook } from '../integrations/webhook/set-webhook.ts'
import { runOnce } from '../intentions/run-once.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { membersRepository } from '../members/members.repository.ts'
import { deleteResponses } from '../responses/delete-responses.ts'
import { editResponse, linkToFile } from '../responses/one-response.ts'
import { numberOfResponse } from '../responses/response-id.ts'
import { entityTag, implementV1, matches, type V1Guards } from './implement-v1.ts'
import { v1Form, v1Member, v1Response } from './present-v1.ts'
import { shown, v1CreateForm, v1GetForm, v1ListForms } from './v1-forms.ts'
import { v1GetResponse, v1ListResponses } from './v1-responses.ts'
import { v1GetBooking, v1ListBookings, v1ListFreeTimes, v1ListServices, v1UpdateBooking } from './v1-bookings.ts'
import { v1ListWebhooks, v1ReadWebhook, v1UpdateWebhook } from './v1-webhooks.ts'
import { v1GetOrder, v1ListOrders, v1ListProducts } from './v1-shop.ts'

type V1Deps = Pick<
  Services,
  'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'outbound' | 'log' | 'stripe' | 'paypal'
> & {
  deliveries: Wakeable
  apiLog: LogWriter
}

/** A document of a thousand questions. */
const MAX_DOCUMENT_REQUEST = 4 * 1_048_576
/** A repeat gets an error at once while the first call is still running. */
const NO_WAITING: number[] = []

/** The public API: a room of its own. Nothing in it reads a cookie or a session. */
export async function apiV1Routes(app: FastifyInstance, guards: Guards, deps: V1Deps) {
  const addAll = async (server: FastifyInstance) => {
    recordCalls(server, deps, numberOfResponse)
    // Programs send JSON; form posts are of pages.
    server.removeContentTypeParser('application/x-www-form-urlencoded')
    addRoutes(server, guards, deps)
  }
  await app.register(addAll, { prefix: V1 })
}

function addRoutes(server: FastifyInstance, { findForm, limits }: Guards, deps: V1Deps) {
  const { database } = deps
  const guards: V1Guards = {
    findForm,
    limits,
    authenticate: (authorization) => authenticateKey(deps, authorization),
    runOnce: runOnce(deps, NO_WAITING),
  }

  implementV1(server, guards, v1.getKey, async ({ owner, scopes }) => ({
    key: { id: owner.key?.id ?? '', name: owner.key?.name ?? '', scopes: [...scopes], formIds: owner.formIds },
    workspace: { id: owner.id, plan: owner.plan },
  }))

  implementV1(server, guards, v1.listForms, ({ owner, query }) => v1ListForms(deps, owner, query))
  implementV1(
    server,
    guards,
    v1.createForm,
    async ({ owner, body, intention }) => ({
      form: v1Form(await v1CreateForm(deps, owner, { ...body, id: intention.id })),
    }),
    { bodyLimit: MAX_DOCUMENT_REQUEST },
  )
  implementV1(server, guards, v1.getForm, async ({ owner, params }) => ({
    form: v1Form(await v1GetForm(deps, owner, params.formId)),
  }))
  implementV1(server, guards, v1.publishForm, async ({ owner, params, body }) => {
    const form = await publishForm(deps, { owner, formId: params.formId, revision: body.revision })
    return { form: v1Form(await shown(deps, owner, form)) }
  })

  implementV1(server, guards, v1.listResponses, ({ owner, params, query, request }) =>
    v1ListResponses(deps, owner, { ...query, ...params, t: deps.texts.for(request) }),
  )
  implementV1(server, guards, v1.getResponse, async ({ owner, params, request }) => ({
    response: v1Response(await v1GetResponse(deps, owner, { ...params, t: deps.texts.for(request) })),
  }))
  implementV1(server, guards, v1.updateResponse, async ({ owner, params, body, request }) => {
    const one = { ...params, t: deps.texts.for(request) }
    const before = await v1GetResponse(deps, owner, one)
    const wanted = request.headers['if-match']
    const tag = entityTag(JSON.stringify(v1.getResponse.answers[200].parse({ response: v1Response(before) })))
    if (wanted !== undefined && !matches(wanted, tag)) throw new AppError('request.changed')
    const { response } = await editResponse(deps, {
      owner,
      ...one,
      changes: body,
      expected: wanted === undefined ? undefined : before,
    })
    return { response: v1Response(response) }
  })
  implementV1(server, guards, v1.deleteResponse, async ({ owner, params, request }) => {
    await v1GetResponse(deps, owner, { ...params, t: deps.texts.for(request) })
    const { formId, responseId } = params
    return { deleted: await deleteResponses(deps, { owner, formId, responseIds: [responseId] }) }
  })
  implementV1(server, guards, v1.getFile, ({ owner, params: { formId, responseId, fileId } }) =>
    linkToFile(deps, { owner, formId, responseId, uploadId: fileId }),
  )

  implementV1(server, guards, v1.listWebhooks, async ({ owner, params }) => ({
    webhooks: await v1ListWebhooks(deps, owner, params.formId),
  }))
  implementV1(server, guards, v1.createWebhook, async ({ owner, params, body, intention }) => {
    const added = await addWebhook(deps, { owner, id: intention.id, ...params, ...body })
    const { webhookId, secret = '' } = added
    deps.deliveries.wake()
    return { webhook: await v1ReadWebhook(deps, { owner, ...params, webhookId }), secret }
  })
  implementV1(server, guards, v1.readWebhook, async ({ owner, params }) => ({
    webhook: await v1ReadWebhook(deps, { owner, ...params }),
  }))
  implementV1(server, guards, v1.updateWebhook, async ({ owner, params, body }) => {
    const webhook = await v1UpdateWebhook(deps, { owner, ...params }, body)
    deps.deliveries.wake()
    return { webhook }
  })
  implementV1(server, guards, v1.removeWebhook, async ({ owner, params }) => {
    await disconnectIntegration(deps, { owner, ...params, kind: 'webhook' })
    return { deleted: 1 }
  })
  implementV1(server, guards, v1.rotateSecretOfWebhook, ({ owner, params }) =>
    rotateWebhookSecret(deps, { owner, ...params }),
  )

  // From when a form had one: they are about the first.
  const webhookOf = async (owner: Owner, formId: string) => {
    const [webhook] = await v1ListWebhooks(deps, owner, formId)
    if (!webhook) throw new AppError('integration.notConnected')
    return webhook
  }
  implementV1(server, guards, v1.getWebhook, async ({ owner, params }) => ({
    webhook: await webhookOf(owner, params.formId),
  }))
  implementV1(server, guards, v1.setWebhook, async ({ owner, params, body }) => {
    const { secret = null } = await setWebhook(deps, { owner, formId: params.formId, ...body })
    deps.deliveries.wake()
    return { webhook: await webhookOf(owner, params.formId), secret }
  })
  implementV1(server, guards, v1.deleteWebhook, async ({ owner, params }) => {
    await disconnectIntegration(deps, { owner, formId: params.formId, kind: 'webhook' })
    return { deleted: 1 }
  })
  implementV1(server, guards, v1.rotateWebhookSecret, ({ owner, params }) =>
    rotateWebhookSecret(deps, { owner, formId: params.formId }),
  )

  implementV1(server, guards, v1.listProducts, ({ owner, query }) => v1ListProducts(deps, owner, query))
  implementV1(server, guards, v1.listOrders, ({ owner, params, query }) =>
    v1ListOrders(deps, owner, { ...query, ...params }),
  )
  implementV1(server, guards, v1.getOrder, async ({ owner, params, request }) => ({
    order: await v1GetOrder(deps, owner, { ...params, t: deps.texts.for(request) }),
  }))
  implementV1(server, guards, v1.updateOrder, async ({ owner, params, body, request }) => {
    const one = { ...params, t: deps.texts.for(request) }
    await v1GetOrder(deps, owner, one)
    await editResponse(deps, { owner, ...one, changes: body, expected: undefined })
    return { order: await v1GetOrder(deps, owner, one) }
  })

  implementV1(server, guards, v1.listServices, ({ owner }) => v1ListServices(deps, owner))
  implementV1(server, guards, v1.listFreeTimes, ({ owner, params, query }) =>
    v1ListFreeTimes(deps, owner, { ...query, ...params }),
  )
  implementV1(server, guards, v1.listBookings, ({ owner, query }) => v1ListBookings(deps, owner, query))
  implementV1(server, guards, v1.getBooking, async ({ owner, params }) => ({
    booking: await v1GetBooking(deps, owner, params),
  }))
  implementV1(server, guards, v1.updateBooking, async ({ owner, params, body, request }) => ({
    booking: await v1UpdateBooking(deps, owner, { ...params, body, t: deps.texts.for(request) }),
  }))

  implementV1(server, guards, v1.listMembers, async ({ owner }) => ({
    members: (await membersRepository(database.db).list(owner.id)).map(v1Member),
  }))
}

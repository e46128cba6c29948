import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxConfig } from '../../config.ts'
import { readFields, requiredText } from './fields.ts'
import { badParameter, GraphError } from './graph-error.ts'
import type { Messaging } from './messaging.ts'
import { readMessage } from './read-message.ts'
import { readTemplate } from './read-template.ts'
import { presentTemplate, type Templates } from './templates.ts'

interface Parts {
  config: SandboxConfig
  templates: Templates
  messaging: Messaging
}

interface GraphPath {
  Params: { version: string; object: string }
}

/** /{version}/{phone-number-id}/messages and the two collections of the business account that Wayform uses. */
export function cloudApi(scope: FastifyInstance, { config, templates, messaging }: Parts) {
  const { whatsapp } = config
  scope.setErrorHandler((error, _request, reply) => {
    const graphError = error instanceof GraphError ? error : new GraphError(131000)
    if (graphError !== error) console.error('sandbox whatsapp:', error)
    if (graphError.code === 190) reply.header('www-authenticate', 'OAuth "Facebook Platform" "invalid_token"')
    return reply.code(graphError.status).send(graphError.body)
  })
  scope.addHook('preHandler', async (request) => checkToken(request, whatsapp.accessToken))

  scope.post<GraphPath>('/:version/:object/messages', async (request) => {
    checkPath(request.params, whatsapp.phoneNumberId, 'post')
    const fields = readFields(request.body)
    if (requiredText(fields, 'messaging_product') !== 'whatsapp') {
      throw badParameter('Param messaging_product must be "whatsapp".')
    }
    if (fields['status'] !== undefined) {
      if (fields['status'] !== 'read') throw badParameter('Param status must be "read".')
      messaging.markReadByBusiness(requiredText(fields, 'message_id'))
      return { success: true }
    }
    return messaging.sendFromBusiness(readMessage(fields, templates))
  })

  scope.post<GraphPath>('/:version/:object/message_templates', async (request) => {
    checkPath(request.params, whatsapp.businessAccountId, 'post')
    const template = templates.create(readTemplate(readFields(request.body)))
    const answer = { id: template.id, status: template.status, category: template.category }
    templates.approve(template)
    return answer
  })

  scope.get<GraphPath & { Querystring: Record<string, string | undefined> }>(
    '/:version/:object/message_templates',
    async (request) => {
      checkPath(request.params, whatsapp.businessAccountId, 'get')
      const { name, language, status, limit, after } = request.query
      return page(
        templates
          .list({ ...(name && { name }), ...(language && { language }), ...(status && { status }) })
          .map(presentTemplate),
        { limit: Number(limit ?? 25), after },
      )
    },
  )

  scope.post<GraphPath>('/:version/:object/subscribed_apps', async (request) => {
    checkPath(request.params, whatsapp.businessAccountId, 'post')
    messaging.setSubscribed(true)
    return { success: true }
  })
  scope.get<GraphPath>('/:version/:object/subscribed_apps', async (request) => {
    checkPath(request.params, whatsapp.businessAccountId, 'get')
    const app = { whatsapp_business_api_data: { id: '670843887433847', name: 'Wayform', link: config.appUrl } }
    return { data: messaging.isSubscribed() ? [app] : [] }
  })
  scope.delete<GraphPath>('/:version/:object/subscribed_apps', async (request) => {
    checkPath(request.params, whatsapp.businessAccountId, 'delete')
    messaging.setSubscribed(false)
    return { success: true }
  })

  scope.all('/*', async (request) => {
    throw new GraphError(2500, { title: `Unknown path components: ${request.url.split('?')[0]}` })
  })
}

function checkToken(request: FastifyRequest, accessToken: string) {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
  const given = Buffer.from(token)
  const expected = Buffer.from(accessToken)
  const isRight =
    scheme?.toLowerCase() === 'bearer' && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isRight) throw new GraphError(190)
}

function checkPath({ version, object }: GraphPath['Params'], id: string, method: string) {
  if (!/^v\d+\.\d+$/.test(version)) throw new GraphError(2500, { title: `Unknown path components: /${version}` })
  if (object !== id) {
    throw new GraphError(100, {
      title: `Unsupported ${method} request. Object with ID '${object}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
      subcode: 33,
    })
  }
}

function page<T>(items: T[], { limit, after }: { limit: number; after: string | undefined }) {
  if (!Number.isInteger(limit) || limit < 1) throw badParameter('Param limit must be a positive number.')
  const start = after ? Number(Buffer.from(after, 'base64url').toString()) : 0
  if (!Number.isInteger(start)) throw badParameter('Param after is not a cursor of this list.')
  const data = items.slice(start, start + limit)
  const cursor = (position: number) => Buffer.from(String(position)).toString('base64url')
  return {
    data,
    paging: {
      cursors: { before: cursor(start), after: cursor(start + data.length) },
      // The real answer has a whole URL here; clients only check its presence.
      ...(start + data.length < items.length && { next: `?limit=${limit}&after=${cursor(start + data.length)}` }),
    },
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, page, pageHeaders } from '../sign-in/account-page.ts'
import { formFields } from '../sign-in/form-fields.ts'
import { SAMPLE_FORMS, type Sample } from './sample-forms.ts'
import { type AccountForm, type AccountForms, DRIVE_SCOPE, FORMS_SCOPE } from './account-forms.ts'
import type { Issuer } from './issuer.ts'

export type Workspace = { issuerAt: (request: FastifyRequest) => Promise<Issuer>; forms: AccountForms }

/**
 * Drive's list, one form of Google Forms, the revocation of a consent; and the pages where forms are edited and
 * answered.
 */
export function workspaceRoutes(scope: FastifyInstance, { issuerAt, forms }: Workspace) {
  scope.get('/drive/v3/files', async (request, reply) => {
    const owner = await allowed(request, reply, DRIVE_SCOPE)
    if (owner === null) return reply
    const query = new URL(request.url, 'http://drive').searchParams
    if (!QUERY.test(query.get('q') ?? '')) return refuse(reply, 400, 'INVALID_ARGUMENT', 'Invalid Value')
    const size = Number(query.get('pageSize') ?? 100)
    const start = Number(query.get('pageToken') ?? 0)
    if (!Number.isInteger(size) || size < 1 || size > 1000 || !Number.isInteger(start)) {
      return refuse(reply, 400, 'INVALID_ARGUMENT', 'Invalid Value')
    }
    const all = forms.of(owner)
    const { url } = await issuerAt(request)
    const wanted = /files\(([^)]*)\)/.exec(query.get('fields') ?? '')?.[1]?.split(',') ?? ['id', 'name']
    const files = all.slice(start, start + size).map((form) => {
      const file = fileOf(form, url)
      return Object.fromEntries(Object.entries(file).filter(([name]) => wanted.includes(name)))
    })
    return reply.send({ files, ...(start + size < all.length && { nextPageToken: String(start + size) }) })
  })

  scope.get<{ Params: { formId: string } }>('/v1/forms/:formId', async (request, reply) => {
    const owner = await allowed(request, reply, FORMS_SCOPE)
    if (owner === null) return reply
    const form = forms.find(request.params.formId)
    if (!form || form.owner !== owner || form.isTrashed) {
      return refuse(reply, 404, 'NOT_FOUND', 'Requested entity was not found.')
    }
    const { url } = await issuerAt(request)
    const { description, settings, items = [] }: Partial<Sample> = SAMPLE_FORMS[form.title] ?? {}
    return reply.send({
      formId: form.id,
      info: { title: form.title, documentTitle: form.title, ...(description !== undefined && { description }) },
      ...(settings && { settings }),
      revisionId: '00000001',
      responderUri: `${url}/forms/d/e/${form.publicId}/viewform`,
      publishSettings: { publishState: { isPublished: form.isPublished, isAcceptingResponses: form.isPublished } },
      items,
    })
  })

  scope.post('/revoke', async (request, reply) => {
    const { provider, endGrant, grantsOf } = await issuerAt(request)
    const value = formFields(request).get('token') ?? ''
    const token = (await provider.RefreshToken.find(value)) ?? (await provider.AccessToken.find(value))
    if (!token) return reply.code(400).send({ error: 'invalid_token', error_description: 'Token expired or revoked' })
    // Google has one consent of a person for an app, however often they agreed.
    for (const grantId of new Set([token.grantId, ...grantsOf(token.accountId)])) await endGrant(grantId)
    return reply.send({})
  })

  scope.get<{ Params: { formId: string } }>('/forms/d/:formId/edit', async (request, reply) =>
    showForm(reply, forms.find(request.params.formId), 'Here its questions are edited.'),
  )
  scope.get<{ Params: { publicId: string } }>('/forms/d/e/:publicId/viewform', async (request, reply) =>
    showForm(reply, forms.findPublic(request.params.publicId), 'Here people answer it.'),
  )

  /** The person of the token, or null after an error was answered. */
  async function allowed(request: FastifyRequest, reply: FastifyReply, needed: string): Promise<string | null> {
    const { provider } = await issuerAt(request)
    const [, value = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const token = value === '' ? undefined : await provider.AccessToken.find(value)
    if (!token?.isValid) {
      refuse(reply, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
      return null
    }
    if (token.scopes.has(needed)) return token.accountId
    refuse(reply, 403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
      },
    ])
    return null
  }
}

/** Ignores spaces; no other query has been needed so far. */
const QUERY = /^\s*mimeType\s*=\s*'application\/vnd\.google-apps\.form'\s+and\s+trashed\s*=\s*false\s*$/

function fileOf(form: AccountForm, url: string) {
  return {
    kind: 'drive#file',
    id: form.id,
    name: form.title,
    mimeType: 'application/vnd.google-apps.form',
    modifiedTime: form.modifiedAt.toISOString(),
    webViewLink: `${url}/forms/d/${form.id}/edit?usp=drivesdk`,
  }
}

function refuse(reply: FastifyReply, code: number, status: string, message: string, details?: object[]) {
  return reply.code(code).send({ error: { code, message, status, ...(details && { details }) } })
}

function showForm(reply: FastifyReply, form: AccountForm | undefined, what: string) {
  const html = form
    ? page(form.title, `<p>The sandbox plays Google Forms. ${escapeHtml(what)}</p>`)
    : page('No such form', '<p>The sandbox plays Google Forms, and knows no form with this address.</p>')
  return reply
    .code(form ? 200 : 404)
    .headers(pageHeaders("'self'"))
    .send(html)
}

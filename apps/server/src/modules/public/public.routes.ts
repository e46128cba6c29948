import { calls } from '@wayform/contract/routes.ts'
import { submission } from '@wayform/contract/calls/public.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addressKey } from '../../platform/http/client-address.ts'
import { type Guards, implement, parse } from '../../platform/http/implement.ts'
import { rateLimiter } from '../../platform/http/rate-limit.ts'
import { formAssets } from './form-assets.ts'
import { handOffRoutes } from './hand-off.routes.ts'
import { sendPage } from './compressed-page.ts'
import { multipartPosts, type MultipartPost } from './multipart-post.ts'
import { answerOtherOrigins } from './other-origins.ts'
import { pageHeaders } from './page-headers.ts'
import { answerPlainPost, openPlainState } from './plain-form.ts'
import { previewRoutes } from './preview.routes.ts'
import type { PublishedRow } from './published.repository.ts'
import { serviceWorker } from './service-worker.ts'
import { submitResponse } from './submit-response.ts'
import { widgetRoutes } from './widget.routes.ts'

/** From one address on one form (decisions, section 4). */
const SUBMISSIONS_A_MINUTE = 1_000

export async function publicRoutes(server: FastifyInstance, guards: Guards, deps: Deps) {
  const { config, pages, publishedForms } = deps
  const headers = pageHeaders({ config, assets: pages.assets })
  const formsHost = new URL(config.formsUrl).host
  const filesHost = new URL(config.filesUrl).host
  const readMultipartPost = multipartPosts(deps)
  const limit = rateLimiter({ limit: SUBMISSIONS_A_MINUTE, windowMs: 60_000 })
  const submit = (input: Parameters<typeof submitResponse>[1]) =>
    submitResponse({ ...deps, onStored: () => deps.deliveries.wake() }, input)

  server.addHook('onRequest', async (request) => {
    const { policy } = request.routeOptions.config
    const { host } = request.headers
    const isFile = policy === calls.uploads.file || policy === calls.uploads.put
    const isServed = policy?.surface === 'any' || host === formsHost || (isFile && host === filesHost)
    if (!isServed) throw new AppError('notFound')
  })
  answerOtherOrigins(server)

  await formAssets(server, pages)
  await serviceWorker(server, deps)
  await widgetRoutes(server, pages)
  previewRoutes(server, guards, deps)

  implement(server, guards, calls.publicForms.page, async ({ params, request, reply }) => {
    const found = await publishedForms.find(params.link)
    if (found.state === 'unknown') throw new AppError('form.notFound')
    if (found.state !== 'open') return notice(request, reply, found.state, found.row)
    reply.headers(found.form.headers).header('cache-control', 'public, max-age=0, must-revalidate')
    sendPage(request, reply, found.form.page)
    return undefined
  })

  implement(
    server,
    guards,
    calls.publicForms.submit,
    async ({ params, request, reply }) => {
      assertWithinLimit(request, params.link)
      const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')
      if (isMultipart || request.body instanceof URLSearchParams) return plainPost(params.link, request, reply)
      const body = parse(submission, request.body)
      if (!body) throw new AppError('request.invalid')
      const done = await submit({
        link: params.link,
        submissionId: body.submissionId,
        version: body.version,
        answers: body.answers,
        locale: body.locale,
      })
      reply
        .headers(headers)
        .header('cache-control', 'no-store')
        .code(done.isNew ? 201 : 200)
      return done
    },
    { ownBody: true },
  )

  handOffRoutes(server, guards, deps, headers)

  async function plainPost(link: string, request: FastifyRequest, reply: FastifyReply) {
    const found = await publishedForms.find(link)
    if (found.state === 'unknown') throw new AppError('form.notFound')
    if (found.state !== 'open') return notice(request, reply, found.state, found.row)
    const plain = { ...deps, submit }
    const post: MultipartPost =
      request.body instanceof URLSearchParams
        ? { fields: request.body, problems: {}, submissionId: null }
        : await readMultipartPost(found.form, request, (state) => openPlainState(plain, found.form, state))
    const answer = await answerPlainPost(plain, found.form, post)
    reply.headers(headers).header('cache-control', 'no-store').code(answer.status)
    reply.type('text/html; charset=utf-8').send(answer.html)
    return undefined
  }

  function notice(_request: FastifyRequest, reply: FastifyReply, kind: 'closed' | 'broken', row: PublishedRow) {
    const html = pages.renderNotice({
      kind,
      language: row.language,
      messages: publicMessages(deps.texts.catalogues[row.language]),
      assets: pages.assets,
      formName: row.name,
    })
    reply.headers(headers).header('cache-control', 'no-store').header('x-robots-tag', 'noindex').code(410)
    reply.type('text/html; charset=utf-8').send(html)
    return undefined
  }

  function assertWithinLimit(request: FastifyRequest, link: string) {
    const { isAllowed, retryAfterSeconds } = limit.take(`${addressKey(request.ip)} ${link.toLowerCase()}`)
    if (!isAllowed) throw new AppError('request.tooMany', { retryAfterSeconds })
  }
}

import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { type Found, isGuarded, type PublishedForm, type PublishedForms, rowOf } from './pages/published-forms.ts'
import { cachingOf, languageIn, NEGOTIATED_CACHING, otherLanguageAddress } from './pages/page-language.ts'
import type { DomainHosts } from '../domains/domain-hosts.ts'
import type { StoreResponses } from './submissions/store-responses.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { EarlyFailures } from '../../platform/http/early-failures.ts'
import { addressKey } from '../../platform/http/client-address.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { OwnLimit } from '../../platform/http/route-limits.ts'
import { challengeRoutes } from './defence/challenge.routes.ts'
import type { Defence } from './defence/defence.ts'
import { cardRoutes } from './card/card.routes.ts'
import { accessRoutes } from './access/access.routes.ts'
import { formOpening, formStanding, leftOn, type Standing } from './access/form-standing.ts'
import type { Entered } from './access/enter-password.ts'
import { sendFormNotice } from './access/form-notice.ts'
import { passwordPages } from './access/password-pages.ts'
import { answeredElsewhere } from '../google-forms/linked-form.ts'
import { admitOwnHost } from './pages/admit-own-host.ts'
import { formAssets } from './pages/form-assets.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { handOffRoutes } from './hand-off/hand-off.routes.ts'
import { sendFreshPage, sendPage } from '../../platform/http/pages/compressed-page.ts'
import { beginUploadRoutes } from './submissions/begin-upload.routes.ts'
import { multipartPosts, type MultipartPost } from './plain/multipart-post.ts'
import { answerOtherOrigins } from './embed/other-origins.ts'
import type { Headers } from '../../platform/http/security-headers.ts'
import { answerPlainPost, itemPage, openPlainState } from './plain/plain-form.ts'
import type { Payments } from './payments.ts'
import { previewRoutes } from './pages/preview.routes.ts'
import { prefilledPages, prefillOf, queryOf } from './pages/prefilled-pages.ts'
import type { PublishedRow } from './pages/published.repository.ts'
import { oembedRoutes } from './embed/oembed.routes.ts'
import { serviceWorker } from './pages/service-worker.ts'
import type { Submissions } from './submissions/script-submissions.ts'
import { testTokenIn } from './test-answers/test-link.ts'
import { testPages } from './test-answers/test-pages.ts'
import { widgetRoutes } from './embed/widget.routes.ts'

/** Names a product: its own page. */
const ITEM_PARAMETER = 'item'

/** `headers`: of pages; `answerHeaders`: of what their scripts ask for. */
type Options = {
  defence: Defence
  submissions: Submissions
  failures: EarlyFailures
  headers: Headers
  answerHeaders: Headers
  payments: Payments
}

export async function publicRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<
    Services,
    'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'store' | 'pages' | 'metrics' | 'whatsapp'
  > & {
    publishedForms: PublishedForms
    hosts: DomainHosts
    storeResponses: StoreResponses
    deliveries: Wakeable
  },
  { defence, submissions, failures, headers, answerHeaders, payments }: Options,
) {
  const { config, pages, publishedForms } = deps
  const formsHost = new URL(config.formsUrl).host
  const filesHost = new URL(config.filesUrl).host
  const readMultipartPost = multipartPosts(deps)
  const prefill = prefilledPages(deps)
  const test = testPages(deps)
  const passwords = passwordPages(deps, { defence, headers })
  const { submit, submitJson } = submissions

  const admit = async (request: FastifyRequest) => {
    request.ownHost = await admitOwnHost(deps, request)
  }

  server.decorateRequest('ownHost', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const { policy } = request.routeOptions.config
    const { host } = request.headers
    const isFile = policy === calls.uploads.file || policy === calls.uploads.put
    const isShared = policy?.surface === 'any' || host === formsHost || (isFile && host === filesHost)
    // Fastify waits for the promise instead.
    return isShared ? done() : admit(request)
  })
  answerOtherOrigins(server)
  failures.answerOn(server)
  server.addHook('onRequest', ({ routeOptions, params }, _reply, done) => {
    const { policy } = routeOptions.config
    const isSubmission = policy === calls.publicForms.submit || policy === calls.checkout.start
    if (isSubmission) defence.admit((params as { link: string }).link) // the path has exactly this parameter
    done()
  })

  beginUploadRoutes(server, guards, deps)
  await formAssets(server, pages)
  await serviceWorker(server, deps)
  await widgetRoutes(server, pages)
  previewRoutes(server, guards, deps)
  cardRoutes(server, guards, deps)
  oembedRoutes(server, guards, deps)
  accessRoutes(server, guards, deps, answerHeaders)

  implement(server, guards, calls.publicForms.page, async ({ params, limits, request, reply }) => {
    const found = await publishedForms.find(params.link)
    if (found.state === 'unknown') {
      const elsewhere = await answeredElsewhere(deps, params.link)
      if (elsewhere === null) throw new AppError('form.notFound')
      await reply.headers(headers).header('cache-control', 'no-store').redirect(elsewhere, 302)
      return undefined
    }
    if (payments.isNamedIn(request) && (await payments.send(request, reply, found, limits.paymentPages)))
      return undefined
    const row = rowOf(found)
    if (passwords.isNeeded(request, row)) return passwords.send(request, reply, row, 'needed')
    if (found.state !== 'open') return notice(request, reply, found.state, found.row)
    const elsewhere = otherLanguageAddress(request, found.form.row)
    if (elsewhere !== null) {
      await reply.headers(headers).header('cache-control', NEGOTIATED_CACHING).redirect(elsewhere, 302)
      return undefined
    }
    const form = found.form.in(languageIn(request))
    if (await test.send(request, reply, form)) return undefined
    if (isGuarded(form.row)) {
      const standing = await formStanding(deps, form.row)
      if (!standing.opening.isOpen || standing.isFull) return notice(request, reply, 'closed', found.form.row)
      if (await sendWithLeft(request, reply, form, standing, limits)) return undefined
    }
    if (await sendItem(request, reply, form, limits)) return undefined
    if (await prefill.send(request, reply, form, limits)) return undefined
    const page = await form.page()
    reply.headers(request.ownHost ? page.ownHostHeaders : page.headers)
    reply.header('cache-control', cachingOf(request, form.row))
    sendPage(request, reply, page)
    return undefined
  })

  implement(
    server,
    guards,
    calls.publicForms.submit,
    async ({ params, limits, request, reply }) => {
      const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')
      if (isMultipart || request.body instanceof URLSearchParams)
        return plainPost(params.link, limits.files, request, reply)
      const done = await submitJson(request.body, { link: params.link, url: request.url, ip: request.ip })
      reply
        .headers(answerHeaders)
        .header('cache-control', 'no-store')
        .code(done.isNew ? 201 : 200)
      return done
    },
    { ownBody: true },
  )

  challengeRoutes(server, guards, deps, { defence, headers: answerHeaders })
  handOffRoutes(server, guards, deps, answerHeaders)
  customerRoutes(server, guards, deps, headers)

  async function plainPost(link: string, limit: OwnLimit, request: FastifyRequest, reply: FastifyReply) {
    const found = await publishedForms.find(link)
    if (found.state === 'unknown') throw new AppError('form.notFound')
    const row = rowOf(found)
    const entered = await passwords.enter(request, row)
    if (entered !== null) return openByPassword(found, entered, request, reply)
    const isHidden = passwords.isNeeded(request, row) && !passwords.isProvenBy(request, row)
    // Without the password, not even the form's opening state is revealed.
    if (isHidden && found.state !== 'open') return passwords.send(request, reply, row, 'missing')
    if (found.state !== 'open') return notice(request, reply, found.state, found.row)
    const form = found.form.in(languageIn(request))
    if (!isHidden && testTokenIn(queryOf(request)) === undefined && !formOpening(deps, row).isOpen)
      return notice(request, reply, 'closed', row)
    const left = leftOn(form.row, await formStanding(deps, form.row))
    const plain = plainDeps(request, left)
    const read = async (): Promise<MultipartPost> =>
      request.body instanceof URLSearchParams
        ? { fields: request.body, problems: {}, submissionId: null }
        : readMultipartPost(form, request, {
            openState: (state) => openPlainState(plain, form, state),
            limit,
          })
    const answer = await read()
      .then((post) => answerPlainPost(plain, form, post))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'form.full') return 'full'
        if (error.code === 'form.passwordNeeded') return 'hidden'
        throw error
      })
    if (answer === 'hidden') return passwords.send(request, reply, row, 'missing')
    if (answer === 'full') return notice(request, reply, 'closed', row)
    reply.headers(form.plainHeaders).header('cache-control', 'no-store')
    if ('location' in answer) await reply.redirect(answer.location, 303)
    else reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html)
    return undefined
  }

  function plainDeps(request: FastifyRequest, left: PublishedForm['publicForm']['left']) {
    return { ...deps, left, submit, pay: payments.start, address: addressKey(request.ip), query: queryOf(request) }
  }

  /** One product of a menu at an address of its own, for one visitor like a page with prefilled answers. */
  async function sendItem(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    limits: Parameters<typeof prefill.send>[3],
  ): Promise<boolean> {
    const id = request.url.includes('?') ? queryOf(request).get(ITEM_PARAMETER) : null
    if (id === null || !(await limits.prefilledPages.take()) || !(await limits.prefilledPagesOfAll.take())) return false
    const page = await itemPage(plainDeps(request, undefined), form, id)
    if (!page) return false
    reply.headers(form.plainHeaders).header('cache-control', 'private, no-store')
    await sendFreshPage(request, reply, page.html)
    return true
  }

  async function openByPassword(
    found: Exclude<Found, { state: 'unknown' }>,
    entered: Entered,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const row = rowOf(found)
    if (entered === 'notAsked') {
      await reply.headers(headers).header('cache-control', 'no-store').redirect(request.url, 303)
      return undefined
    }
    if (entered !== 'right') return passwords.send(request, reply, row, entered)
    if (found.state !== 'open') return notice(request, reply, found.state, row)
    const standing = await formStanding(deps, row)
    if (!standing.opening.isOpen || standing.isFull) return notice(request, reply, 'closed', row)
    return passwords.sendOpened(request, reply, found.form, standing)
  }

  /**
   * With the places left at this moment, for pages without script; beyond the limits, the shared page asks for them.
   */
  async function sendWithLeft(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    standing: Standing,
    limits: Parameters<typeof prefill.send>[3],
  ): Promise<boolean> {
    const left = leftOn(form.row, standing)
    if (!left || !(await limits.prefilledPages.take()) || !(await limits.prefilledPagesOfAll.take())) return false
    reply.headers(request.ownHost ? form.ownHostHeaders : form.headers).header('cache-control', 'private, no-store')
    const values = prefillOf(form, queryOf(request), deps.now())
    await sendFreshPage(
      request,
      reply,
      publishedForms.firstPage({ row: form.row, publicForm: { ...form.publicForm, left } }, values),
    )
    return true
  }

  function notice(request: FastifyRequest, reply: FastifyReply, kind: 'closed' | 'broken', main: PublishedRow) {
    return sendFormNotice(deps, reply, { request, kind, main, headers })
  }
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../../services.ts'
import { assertStorable } from '../../../platform/http/assert-storable.ts'
import { textOf } from '../../../platform/http/bodies/body-parsers.ts'
import { clientAddress, trustedProxies } from '../../../platform/http/client-address.ts'
import type { EarlyFailures } from '../../../platform/http/early-failures.ts'
import { routeLimits } from '../../../platform/http/route-limits.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import type { LimitCounts } from '../../../platform/limits/limit-counts.ts'
import { NO_METRICS } from '../../../platform/metrics/metrics.ts'
import type { Defence } from '../defence/defence.ts'
import { ANYONE } from '../embed/other-origins.ts'
import type { Submissions } from './script-submissions.ts'
import type { Submitted } from './submit-response.ts'
import { respondentLanguage } from '../../../texts.ts'
import { localeOf } from '@wayform/core/languages.ts'

type Deps = Pick<Services, 'config' | 'metrics' | 'tracing'> & { limits: LimitCounts }

type Options = {
  submissions: Pick<Submissions, 'submitJson'>
  defence: Pick<Defence, 'admit'>
  answerHeaders: Headers
  /** The framework's own parser, so that both ways refuse the same texts. */
  parseJson: (text: string) => unknown
  failures: Pick<EarlyFailures, 'note'>
  /** Of the framework, which answers what failed. */
  handOn: RequestListener
  maxBytes: number
  /** Paths that other routes serve, even if a form has such a link. */
  otherPaths: ReadonlySet<string>
  /** Each request is written to the log, which only the framework's way does. */
  isLogged: boolean
}

/** A query may name a test or a password's proof: it is left to the router, like anything unusual. */
const LINK_ALONE = /^\/([\w-]{1,40})$/
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
const JSON_ANSWER = 'application/json; charset=utf-8'

/**
 * Answers the submissions of pages' scripts on the shared host before the framework sees them, with the same checks,
 * limits and bytes: its hooks and schemas would take as long as the rest of a submission. A failed submission is
 * handed on, with its error. False: not such a request.
 */
export function directSubmissions({ config, metrics, tracing, limits: counts }: Deps, options: Options) {
  const { submissions, defence, failures, handOn, maxBytes, otherPaths, parseJson } = options
  const formsHost = new URL(config.formsUrl).host
  const isTrusted = trustedProxies(config.trustProxy)
  const limits = routeLimits(counts, calls.publicForms.submit)
  const isOff = options.isLogged || tracing.tracePage !== null
  const isMeasured = metrics !== NO_METRICS
  const served = { surface: 'forms', method: 'POST', route: calls.publicForms.submit.path, status: '2xx' }
  const head = Object.entries({
    ...ANYONE,
    ...options.answerHeaders,
    'cache-control': 'no-store',
    'content-type': JSON_ANSWER,
  }).flat()

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
    failures.note(request, error)
    handOn(request, response)
  }

  async function serve(request: IncomingMessage, response: ServerResponse, link: string): Promise<void> {
    const ip = clientAddress(request, isTrusted)
    defence.admit(link)
    const waiting = limits.arrive({ ip, params: { link } })
    if (waiting) await waiting
    const sent = parseJson(textOf(await bodyOf(request)))
    const done = await store(request, sent, { link, url: request.url ?? '', ip })
    const body = JSON.stringify(present(done))
    response.writeHead(done.isNew ? 201 : 200, [...head, 'content-length', String(Buffer.byteLength(body))])
    // A text goes out in one piece with its head.
    response.end(body)
  }

  async function store(
    request: IncomingMessage,
    sent: unknown,
    asked: { link: string; url: string; ip: string },
  ): Promise<Submitted> {
    try {
      assertStorable(sent)
      return await submissions.submitJson(sent, asked)
    } catch (error) {
      // The framework, which writes the refusal, has no body to read the page's language from any more.
      request.headers['accept-language'] = localeOf(respondentLanguage({ body: sent, headers: request.headers }))
      throw error
    }
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if (isOff || method !== 'POST' || headers.host !== formsHost) return false
    const link = LINK_ALONE.exec(url)?.[1]
    if (link === undefined || otherPaths.has(url) || !JSON_TYPE.test(headers['content-type'] ?? '')) return false
    const length = Number(headers['content-length'])
    if (!(length > 0 && length <= maxBytes)) return false
    if (isMeasured) {
      const startedAt = performance.now()
      response.on('close', () => {
        // A client that went away before was answered nothing; refusals are counted by the framework.
        if (response.headersSent && response.statusCode < 300)
          metrics.observe('requests', served, (performance.now() - startedAt) / 1000)
      })
    }
    serve(request, response, link).catch((error: unknown) => fail(request, response, error))
    return true
  }
}

/** All of it, as long as its header says. Of a client that goes away nothing is left to be answered. */
function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
  })
}

/** Field by field in the contract's order; its schema would take longer. */
function present(done: Submitted) {
  const { responseNumber, isTest, deliveredTo, deliveredToText, whatsappUrl, receiptUrl, answers } = done
  const { paid, order, ending } = done
  const shown = answers.map(({ label, text }) => ({ label, text }))
  const way = { deliveredTo, deliveredToText, whatsappUrl, receiptUrl, answers: shown }
  const all = { responseNumber, isTest, ...way, paid, order, ending }
  return all satisfies Record<Exclude<keyof Submitted, 'isNew'>, unknown>
}

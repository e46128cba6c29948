import type { IncomingMessage, ServerResponse } from 'node:http'
import { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../../services.ts'
import { NO_METRICS } from '../../../platform/metrics/metrics.ts'
import { encodingFor, type Encoding, VARY } from '../../../platform/http/pages/encoded-body.ts'
import { HTML } from '../../../platform/http/pages/compressed-page.ts'
import { PAGE_CACHING, type PublishedForms, type ReadyForm } from './published-forms.ts'

type MemoryDeps = Pick<Services, 'config' | 'metrics' | 'tracing'> & { publishedForms: PublishedForms }
type Options = {
  /** Paths that other routes serve, even if a form has such a link. */
  otherPaths: ReadonlySet<string>
  /** Each request is written to the log, which only the framework's way does. */
  isLogged: boolean
}

/** Names and values in turn, as Node writes them without looking at each. */
type Head = string[]
type Ready = { plain: Head; br: Head; gzip: Head; notModified: Head }

/** A link, alone or with a language: another query may prefill answers, and anything unusual is the router's to read. */
const LINK_ALONE = /^\/([\w-]{1,40})(?:\?lang=([a-z-]{2,5}))?$/

/**
 * Answers GETs of open forms' pages on the shared host before the framework sees them, with the same bytes: its hooks
 * would take longer than everything else. False: not such a request, or the page is not in memory.
 */
export function pagesFromMemory(
  { config, metrics, tracing: { tracePage }, publishedForms }: MemoryDeps,
  { otherPaths, isLogged }: Options,
) {
  const formsHost = new URL(config.formsUrl).host
  const heads = new WeakMap<ReadyForm['page'], Ready>()
  const isMeasured = metrics !== NO_METRICS
  const labels = { surface: 'forms', method: 'GET', route: calls.publicForms.page.path }
  const served = { '2xx': { ...labels, status: '2xx' }, '3xx': { ...labels, status: '3xx' } }

  function headsOf(open: ReadyForm): Ready {
    const known = heads.get(open.page)
    if (known) return known
    const made = makeHeads(open)
    heads.set(open.page, made)
    return made
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers } = request
    if (isLogged || request.method !== 'GET' || headers.host !== formsHost) return false
    const [, link, language] = LINK_ALONE.exec(url) ?? []
    if (link === undefined || otherPaths.has(`/${link}`)) return false
    const open = publishedForms.openNow(link, language)
    if (!open) return false
    const startedAt = performance.now()
    const ready = headsOf(open)
    const { page } = open
    const isKnown = headers['if-none-match']?.includes(page.etag) === true
    const status = isKnown ? '3xx' : '2xx'
    if (isMeasured) {
      const observe = () => metrics.observe('requests', served[status], (performance.now() - startedAt) / 1000)
      response.on('close', observe)
    }
    if (tracePage) tracePage(request, response, labels.route)
    if (isKnown) {
      response.writeHead(304, ready.notModified).end()
      return true
    }
    const encoding: Encoding | 'plain' = encodingFor(headers['accept-encoding']) ?? 'plain'
    response.writeHead(200, ready[encoding]).end(page[encoding])
    return true
  }
}

function makeHeads({ page }: ReadyForm): Ready {
  const shared = { ...page.headers, 'cache-control': PAGE_CACHING, etag: page.etag, vary: VARY }
  const head = (encoding: Encoding | 'plain') =>
    Object.entries({
      ...shared,
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
      'content-type': HTML,
      'content-length': String(page[encoding].length),
    }).flat()
  return { plain: head('plain'), br: head('br'), gzip: head('gzip'), notModified: Object.entries(shared).flat() }
}

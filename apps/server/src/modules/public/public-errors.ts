import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { NoticeInput } from '@wayform/form-view/rendering.ts'
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '@wayform/contract/errors.ts'
import type { Services } from '../../services.ts'
import type { AppError } from '../../platform/http/app-error.ts'
import type { ErrorView } from '../../platform/http/error-handler.ts'
import { formHeaders } from '../../platform/http/security-headers.ts'
import { requestLanguage } from '../../texts.ts'

const KINDS: Partial<Record<ErrorCode, NoticeInput['kind']>> = {
  notFound: 'notFound',
  'form.notFound': 'notFound',
  // A damaged link.
  'request.urlTooLong': 'notFound',
  'form.closed': 'closed',
  'test.ended': 'testEnded',
  'request.tooMany': 'tooMany',
  'upload.quota': 'broken',
}

/** Browsers get a page with the next step; the page's script and other programs get JSON. */
export function publicErrors({ config, pages, texts }: Pick<Services, 'config' | 'texts' | 'pages'>): ErrorView {
  const headers = formHeaders({
    isHttps: config.formsUrl.startsWith('https:'),
    styleHashes: pages.assets.sheets.map(({ hash }) => hash),
  })
  return (body, error, request, reply) => {
    reply.headers({ ...headers, 'cache-control': 'no-store' })
    if (!wantsPage(request)) return reply.type('application/json').send(body)
    const language = requestLanguage(request)
    const html = pages.renderNotice({
      kind: KINDS[error.code] ?? (isBadLink(error, request) ? 'notFound' : 'unavailable'),
      language,
      messages: publicMessages(texts.catalogues[language]),
      assets: pages.assets,
    })
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

const isBadLink = ({ code }: AppError, { method }: FastifyRequest) => code === 'request.invalid' && method === 'GET'

export function wantsPage(request: FastifyRequest): boolean {
  if (request.headers['content-type']?.startsWith('application/json')) return false
  return (request.headers.accept ?? '').includes('text/html') || request.method === 'POST'
}

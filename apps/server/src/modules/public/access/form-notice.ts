import { preferredLanguage } from '@wayform/core/translation/preferred-language.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '../../../platform/http/security-headers.ts'
import type { Services } from '../../../services.ts'
import { languageIn } from '../pages/page-language.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { lookOf } from '../pages/published-forms.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import { languageOf, rowInLanguage } from '../pages/row-in-language.ts'
import { contactOf } from './contact-of.ts'
import { formOpening } from './form-standing.ts'
import { openingTexts } from './opening-texts.ts'

type Deps = Pick<Services, 'config' | 'now' | 'texts' | 'pages'>
type Kind = 'closed' | 'broken' | 'brokenLink'
type Asked = { request: FastifyRequest; kind: Kind; main: PublishedRow; headers: Headers }

const STATUS: Record<Kind, number> = { closed: 410, broken: 410, brokenLink: 404 }

/** A page of a form that says why something is not there, in the reader's language and the form's look. */
export function sendFormNotice(deps: Deps, reply: FastifyReply, { request, kind, main, headers }: Asked): undefined {
  const { config, pages, texts } = deps
  const wanted = languageIn(request) ?? preferredLanguage(request.headers['accept-language'] ?? '', main.languages)
  const row = rowInLanguage(texts, main, languageOf(main, wanted))
  const look = lookOf(config, row)
  const html = pages.renderNotice({
    kind,
    language: row.language,
    messages: publicMessages(texts.catalogues[row.language]),
    assets: pages.assets,
    formName: row.name,
    branding: row.hasBranding,
    ...(look && { look }),
    ...(kind !== 'broken' && contactOf(row)),
    ...(kind === 'closed' && !row.blocked && { closed: closedTexts(deps, row) }),
  })
  const own = look ? pageHeaders({ config, assets: pages.assets }, undefined, { look }) : headers
  reply.headers(own).header('cache-control', 'no-store').header('x-robots-tag', 'noindex').code(STATUS[kind])
  reply.type('text/html; charset=utf-8').send(html)
}

function closedTexts(deps: Deps, row: PublishedRow) {
  const { title, text } = row.access.closed
  const next = row.enabled ? formOpening(deps, row).next : null
  return { title, text, opening: openingTexts(deps, row, next) }
}

import { preferredLanguage } from '@wayform/core/translation/preferred-language.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import { sendFreshPage } from '../../../platform/http/pages/compressed-page.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import type { Defence } from '../defence/defence.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { languageIn } from '../pages/page-language.ts'
import { prefillOf, queryOf } from '../pages/prefilled-pages.ts'
import { lookOf, type PublishedForm, type PublishedForms } from '../pages/published-forms.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import { languageOf, rowInLanguage } from '../pages/row-in-language.ts'
import { PASSWORD_FIELD, STATE_FIELD } from '../plain/plain-fields.ts'
import { firstState, stateProves } from '../plain/signed-page-state.ts'
import { isTestOf, testTokenIn } from '../test-answers/test-link.ts'
import { contactOf } from './contact-of.ts'
import { type Entered, enterPassword } from './enter-password.ts'
import { leftOn, type Standing } from './form-standing.ts'

type PageDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'pages'> & {
  publishedForms: PublishedForms
}

const STATUS = { needed: 200, missing: 403, wrong: 422, locked: 429 } as const

/** The page in front of a form with a password, and the form's first page behind it. */
export function passwordPages(deps: PageDeps, { defence, headers }: { defence: Defence; headers: Headers }) {
  const { config, pages, texts } = deps

  return {
    /** Whether a visit has to give the password first. An owner's link to try the form opens it, too. */
    isNeeded(request: FastifyRequest, row: PublishedRow): boolean {
      if (row.passwordHash === null) return false
      const test = testTokenIn(queryOf(request))
      return test === undefined || !isTestOf(deps, row, test)
    },

    /** Whether a posted page carries the proof. Files come after it, and are asked for it when they arrive. */
    isProvenBy: ({ body }: FastifyRequest, row: PublishedRow): boolean =>
      body instanceof URLSearchParams && stateProves(deps, row, body.get(STATE_FIELD) ?? ''),

    /** Null: the request is no attempt. */
    async enter(request: FastifyRequest, row: PublishedRow): Promise<Entered | null> {
      const password = request.body instanceof URLSearchParams ? request.body.get(PASSWORD_FIELD) : null
      if (password === null) return null
      // Hashing is slow on purpose: a form waits for its own guesses only.
      return defence.inTurn(row.link, () => enterPassword(deps, row, { password, address: addressKey(request.ip) }))
    },

    send(request: FastifyRequest, reply: FastifyReply, main: PublishedRow, why: keyof typeof STATUS): undefined {
      const row = rowInLanguage(texts, main, wantedLanguage(request, main))
      const look = lookOf(config, row)
      const html = pages.renderPasswordPage({
        language: row.language,
        messages: publicMessages(texts.catalogues[row.language]),
        assets: pages.assets,
        branding: row.hasBranding,
        ...contactOf(row),
        ...(look && { look }),
        ...((why === 'wrong' || why === 'locked') && { problem: why }),
      })
      const own = look ? pageHeaders({ config, assets: pages.assets }, undefined, { look }) : headers
      reply.headers(own).header('cache-control', 'no-store').header('x-robots-tag', 'noindex').code(STATUS[why])
      if (why === 'locked') reply.header('retry-after', '600')
      reply.type('text/html; charset=utf-8').send(html)
      return undefined
    },

    /** The form's first page, with the proof that its password was given. */
    async sendOpened(request: FastifyRequest, reply: FastifyReply, main: PublishedForm, standing: Standing) {
      const form = main.in(wantedLanguage(request, main.row))
      const left = leftOn(form.row, standing)
      const values = prefillOf(form, queryOf(request), deps.now())
      const publicForm = { ...form.publicForm, isProtected: true, ...(left && { left }) }
      const state = firstState(deps, form.row, values)
      const html = deps.publishedForms.firstPage({ row: form.row, publicForm }, values, state)
      reply.headers(request.ownHost ? form.ownHostHeaders : form.headers).header('cache-control', 'private, no-store')
      reply.header('x-robots-tag', 'noindex')
      await sendFreshPage(request, reply, html)
      return undefined
    },
  }
}

function wantedLanguage(request: FastifyRequest, main: PublishedRow) {
  const wanted = languageIn(request) ?? preferredLanguage(request.headers['accept-language'] ?? '', main.languages)
  return languageOf(main, wanted)
}

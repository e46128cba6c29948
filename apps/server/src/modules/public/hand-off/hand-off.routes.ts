import { calls } from '@wayform/contract/routes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { FileLink } from '@wayform/form-view/rendering.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import type { PublishedForms } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import { fileLinks, RECEIPT_LINK_MS } from '../../uploads/serving/file-links.ts'
import { handOff, paymentIn } from './hand-off.ts'
import { payView } from './pay-view.ts'
import { handOffsRepository } from './hand-offs.repository.ts'
import { responseLookup } from '../submissions/public-responses.repository.ts'
import { lookOf, toPublicForm } from '../pages/published-forms.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { languageOf, rowInLanguage, translateVersion } from '../pages/row-in-language.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import { verifyReceipt } from './receipt-link.ts'
import { filesOf } from '@wayform/core/questions/file/files-of.ts'

const MAX_NOTE_BYTES = 2_000

/** Pages behind a response's signed link. A closed form keeps serving them. */
export function handOffRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'pages'> & {
    publishedForms: PublishedForms
  },
  headers: Headers,
) {
  const { pages, publishedForms, texts } = deps

  implement(server, guards, calls.publicForms.receipt, async ({ params, reply }) => {
    const row = await rowOf(params.link)
    const number = row && verifyReceipt(deps.secretKey, row.formId, params.signed)
    const stored = row && number ? await responseLookup(deps.database.db).byNumber(row, number) : null
    if (!row || !stored) throw new AppError('notFound')
    const version = await publishedForms.contentOf(row, stored.version)
    const language = languageOf(row, stored.locale)
    const { questions } = translateVersion(texts, row, version, language)
    const shown = rowInLanguage(texts, row, language)
    const { responseNumber, isTest, whatsappUrl, deliveredTo, deliveredToText, answers, paid } = handOff(
      deps,
      row,
      version,
      stored,
    )
    const html = pages.renderReceiptPage({
      form: { ...toPublicForm(deps, { ...shown, version: stored.version, questions }), isTest: isTest === true },
      messages: publicMessages(texts.catalogues[language]),
      assets: pages.assets,
      responseNumber,
      createdAt: stored.createdAt.toISOString(),
      answers,
      paid,
      pay: payView(paymentIn(questions, stored.answers), {
        t: texts.in(language),
        language,
        formName: shown.name,
        number: responseNumber,
      }),
      files: filesIn(questions, stored.answers, fileLinks(deps, deps.now(), RECEIPT_LINK_MS)),
      whatsappUrl,
      deliveredTo,
      deliveredToText,
    })
    const look = lookOf(deps.config, row)
    const own = look ? pageHeaders({ config: deps.config, assets: pages.assets }, undefined, { look }) : headers
    reply.headers(own).header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    reply.type('text/html; charset=utf-8').send(html)
    return undefined
  })

  void server.register(async (notes) => {
    // sendBeacon sends its body as text.
    notes.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_NOTE_BYTES }, (_request, text, done) =>
      done(null, jsonIn(String(text))),
    )
    implement(notes, guards, calls.publicForms.handOff, async ({ params, body, reply }) => {
      const row = await rowOf(params.link)
      if (!row) throw new AppError('form.notFound')
      const number = verifyReceipt(deps.secretKey, row.formId, body.signed)
      const ledger = handOffsRepository(deps.database.db)
      if (number === null || !(await ledger.note(row, number, body.event, deps.now())))
        throw new AppError('response.notFound')
      reply.headers(headers).header('cache-control', 'no-store')
      return {}
    })
  })

  async function rowOf(link: string): Promise<PublishedRow | null> {
    const found = await publishedForms.find(link)
    return found.state === 'open' ? found.form.row : found.state === 'unknown' ? null : found.row
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function filesIn(
  questions: FormDoc,
  answers: Readonly<Record<string, unknown>>,
  fileUrl: (file: StoredFile) => string,
): Record<string, FileLink[]> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const files = filesOf(question, answers[question.questionId])
      const links = files.map((file) => ({ name: file.name, url: fileUrl(file) }))
      return links.length === 0 ? [] : [[question.questionId, links]]
    }),
  )
}

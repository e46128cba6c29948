import { calls } from '@wayform/contract/routes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { chatLink } from '@wayform/core/message/whatsapp-link.ts'
import { filesOf } from '@wayform/core/questions/file/files-of.ts'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'
import type { FileLink } from '@wayform/form-view/rendering.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { decisionHeaders, decisionPage } from '../../../platform/http/pages/decision-page.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import type { Services } from '../../../services.ts'
import { catalogueRepository } from '../../catalogue/catalogue.repository.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import { fileLinks, RECEIPT_LINK_MS } from '../../uploads/serving/file-links.ts'
import { sendFormNotice } from '../access/form-notice.ts'
import { handOff } from '../hand-off/hand-off.ts'
import { verifyReceipt } from '../hand-off/receipt-link.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { lookOf, type PublishedForms, rowOf, toPublicForm } from '../pages/published-forms.ts'
import { languageOf, rowInLanguage, translateVersion } from '../pages/row-in-language.ts'
import { responseLookup } from '../submissions/public-responses.repository.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { actOnOrder } from './act-on-order.ts'
import { actOnBooking, isBookingAct } from './booking/act-on-booking.ts'
import { askPage, openAsk } from './booking/booking-ask.ts'
import { bookingFile } from './booking/calendar-file.ts'
import { openBooking } from './booking/open-booking.ts'
import { remindLink } from './booking/reminder-word.ts'
import { customerKey } from './customer-key.ts'
import { customerRepository } from './customer.repository.ts'
import { cancelsBooking, customerView, type Done, orderIn, revisionOf } from './customer-view.ts'
import { offerChange } from './offer-change.ts'
import { phonesIn, proveCustomer, type Proven } from './prove-customer.ts'
import { type Act, readAct } from './read-act.ts'
import { readyAt } from './ready-at.ts'
import { receiveProof, sendProof } from './send-proof.ts'

type CustomerDeps = Pick<
  Services,
  'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'pages' | 'store' | 'whatsapp'
> & {
  publishedForms: PublishedForms
  deliveries: Wakeable
}

const NOTHING_DONE: Done = { key: null, problem: null, said: null }
const REFUSED = { wrong: 403, locked: 429 } as const

/** The page behind a response's signed link, and what its customer does there. A closed form keeps serving it. */
export function customerRoutes(server: FastifyInstance, guards: Guards, deps: CustomerDeps, headers: Headers) {
  const { pages, publishedForms, texts } = deps

  implement(server, guards, calls.publicForms.receipt, async ({ params, request, reply }) => {
    const opened = await open(params).catch(async (error: unknown) => {
      const found = await publishedForms.find(params.link)
      if (found.state === 'unknown' || !(error instanceof AppError) || error.code !== 'notFound') throw error
      return rowOf(found)
    })
    if ('stored' in opened) return send(reply, opened, NOTHING_DONE)
    // A customer of the shop has such a link, and is led to it.
    return sendFormNotice(deps, reply, { request, kind: 'brokenLink', main: opened, headers })
  })

  implement(
    server,
    guards,
    calls.publicForms.customer,
    async ({ params, request, reply, limits }) => {
      const opened = await open(params)
      const { t, key, stored, row } = opened
      const questionId = paymentOf(opened.questions)?.questionId ?? ''
      const paid = { ...key, submissionId: stored.submissionId, questionId }
      let problem: string | null = null
      const { act, proven, file } = await readAct(request, {
        prove: ({ key: given, phone }: Act) =>
          proveCustomer(deps, { ...key, phones: phonesIn(opened.questions, stored.answers) }, { key: given, phone }),
        receive: async (part, isProven: Proven) => {
          if (isProven !== 'proven') return null
          return receiveProof(deps, paid, part).catch((error: unknown) => {
            problem = pictureProblem(t, error)
            return null
          })
        },
      })
      if (proven !== 'proven') {
        const isBooked = opened.booking !== null && proven === 'wrong'
        const refused = { ...NOTHING_DONE, problem: isBooked ? t('booked.wrong') : t(`pay.refused.${proven}`) }
        return send(reply.code(REFUSED[proven]), opened, refused)
      }
      const own = customerKey(deps.secretKey, row.formId, stored.number)
      if (problem !== null) return send(reply.code(422), opened, { key: own, problem, said: null })
      if (act.what === 'paid') {
        await sendProof(deps, paid, file)
        deps.deliveries.wake()
        return send(reply, await open(params), { key: own, problem: null, said: null })
      }
      const { booking } = opened
      if (booking && (isBookingAct(act.what) || (act.what === 'cancel' && cancelsBooking(opened)))) {
        await limits.ownTimes.take()
        const { status, done, isChanged } = await actOnBooking(deps, { ...opened, booking }, act)
        if (isChanged) deps.deliveries.wake()
        return send(reply.code(status), isChanged ? await open(params) : opened, { ...done, key: own })
      }
      if (act.what === 'bill' || act.what === 'change' || act.what === 'cancel') {
        const { status, done, isChanged } = await actOnOrder(deps, opened, act)
        if (isChanged) deps.deliveries.wake()
        return send(reply.code(status), isChanged ? await open(params) : opened, { ...done, key: own })
      }
      return send(reply, opened, { key: own, problem: null, said: null })
    },
    { ownBody: true },
  )

  implement(server, guards, calls.publicForms.standing, async ({ params, reply }) => {
    reply.headers(headers).header('cache-control', 'no-store')
    return { revision: revisionOf(await open(params)) }
  })

  implement(server, guards, calls.publicForms.bookingAsk, async ({ params, reply }) => {
    const opened = await open(params)
    const { booking, key, t, language, row, signed, pageUrl } = opened
    const ask = booking && openAsk(deps, key, params.asked)
    if (!booking || !ask) throw new AppError('notFound')
    const shop = lookOf(deps.config, row)?.businessName || rowInLanguage(texts, row, language).name
    const isCancellable = booking.canChange && cancelsBooking(opened)
    const about = { t, language, secretKey: deps.secretKey, key, signed, pageUrl, shop, booking, isCancellable }
    reply
      .headers(decisionHeaders({ isHttps: deps.config.formsUrl.startsWith('https:') }))
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(decisionPage(language, t('form.product'), askPage(ask, about)))
    return undefined
  })

  implement(server, guards, calls.publicForms.bookingFile, async ({ params, reply }) => {
    const { booking, key, stored, standing, row, language, pageUrl } = await open(params)
    const formName = rowInLanguage(texts, row, language).name
    const isCancelled = standing.status === 'cancelled'
    const of = { ...key, createdAt: stored.createdAt, formName, url: pageUrl, isCancelled }
    const file = booking && bookingFile(deps, booking, of)
    if (file === null) throw new AppError('notFound')
    reply
      .headers(headers)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file)
    return undefined
  })

  /** The clock of the shop, if it is about one, and when an order reached each of its states, and is ready. */
  async function timesOf({ booking, questions, answers, standing, key, stored }: Awaited<ReturnType<typeof open>>) {
    const { db } = deps.database
    const booked = booking?.answer.zone ?? null
    if (!orderOf(questions)) return { zone: booked, reached: new Map<ResponseStatus, Date>(), readyAt: null }
    const [catalogue, reached] = await Promise.all([
      catalogueRepository(db, key.userId).find(),
      customerRepository(db).reached(key, stored.createdAt),
    ])
    const since = standing.status === 'inProgress' ? reached.get('inProgress') : undefined
    return {
      zone: booked ?? catalogue?.time_zone ?? 'UTC',
      reached,
      readyAt: await readyAt(deps, { workspaceId: key.userId, questions, order: orderIn(questions, answers), since }),
    }
  }

  async function open({ link, signed }: { link: string; signed: string }) {
    const found = await publishedForms.find(link)
    const row = found.state === 'unknown' ? null : rowOf(found)
    const number = row && verifyReceipt(deps.secretKey, row.formId, signed)
    const stored = row && number ? await responseLookup(deps.database.db).byNumber(row, number) : null
    if (!row || !stored) throw new AppError('notFound')
    const key = { userId: row.userId, formId: row.formId, number: stored.number }
    const standing = await customerRepository(deps.database.db).standing(key)
    if (!standing) throw new AppError('notFound')
    const version = await publishedForms.contentOf(row, stored.version)
    const language = languageOf(row, stored.locale)
    const { questions } = translateVersion(texts, row, version, language)
    const { answers } = stored
    const offer = await offerChange(deps, { questions, answers, language, standing, key })
    const booking = await openBooking(deps, { questions, answers, standing, key, plan: row.plan })
    const pageUrl = `${publicFormUrl(deps.config, row)}/receipt/${signed}`
    const t = texts.in(language)
    const ours = deps.whatsapp?.number
    const remindUrl = booking && ours ? remindLink(t, deps.secretKey, { ours, ...key }) : null
    return {
      row,
      stored,
      standing,
      version,
      language,
      questions,
      answers,
      offer,
      booking,
      signed,
      pageUrl,
      remindUrl,
      key,
      t,
    }
  }

  async function send(reply: FastifyReply, opened: Awaited<ReturnType<typeof open>>, done: Done): Promise<undefined> {
    const { row, stored, standing, version, language, questions, t } = opened
    const shown = rowInLanguage(texts, row, language)
    const { responseNumber, isTest, whatsappUrl, deliveredTo, deliveredToText, answers, paid } = handOff(
      deps,
      row,
      version,
      stored,
    )
    const customer = customerView(
      {
        ...opened,
        t,
        formName: shown.name,
        number: responseNumber,
        createdAt: stored.createdAt,
        ...(await timesOf(opened)),
        upiApps: deps.config.upiApps,
      },
      done,
    )
    const html = pages.renderReceiptPage({
      form: { ...toPublicForm(deps, { ...shown, version: stored.version, questions }), isTest: isTest === true },
      messages: publicMessages(texts.catalogues[language]),
      assets: pages.assets,
      responseNumber,
      createdAt: stored.createdAt.toISOString(),
      answers,
      paid,
      customer,
      ...(customer && standing.opened_at && deliveredTo !== '' && { chat: chatLink(deliveredTo) }),
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
  }
}

/** Another picture would help; everything else is an error of its own. */
function pictureProblem(t: T, error: unknown): string {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'upload.wrongType' || error.code === 'upload.mismatch') return t('problems.notAnImage')
  if (error.code === 'upload.tooLarge') return t('problems.fileTooLarge')
  if (error.code === 'upload.quota' || error.code === 'upload.testsFull') return t('pay.proof.noRoom')
  throw error
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

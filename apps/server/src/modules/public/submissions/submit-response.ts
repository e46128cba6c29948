import { NOTIFICATIONS, TO_CUSTOMER } from '@wayform/contract/shapes/deliveries.ts'
import type { Answers } from '@wayform/core/answers/answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { customerAddress } from '@wayform/core/questions/email/customer-address.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { ShownEnding } from '@wayform/core/endings/shown-ending.ts'
import { routeNumbers, type Routing } from '@wayform/core/routing/route-response.ts'
import type { Services } from '../../../services.ts'
import type { StoreResponses } from './store-responses.ts'
import { newBill } from '../orders/menus.ts'
import type { PublishedForm, PublishedForms } from '../pages/published-forms.ts'
import { languageOf, translateVersion } from '../pages/row-in-language.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { placesFor } from '../access/form-standing.ts'
import { uploadsIn } from '../../uploads/resolve-uploads.ts'
import { type CheckDeps, checkSubmission, storedBefore, type SubmitInput } from './check-submission.ts'
import { endingFor } from '../hand-off/ending-for.ts'
import { handOff, type HandOff } from '../hand-off/hand-off.ts'
import { destinationFor } from '../../merchants/find-merchant.ts'
import { localAnswer, paidAnswer } from './payment-question.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import type { NewResponse, StoredSubmission } from './store-responses.repository.ts'
import { storeTestAnswer } from '../test-answers/store-test-answer.repository.ts'

type SubmitDeps = CheckDeps &
  Pick<Services, 'config' | 'secretKey' | 'texts'> & { storeResponses: StoreResponses } & {
    /** Wakes the delivery worker. */
    onStored(): void
  }

export type Submitted = HandOff & { ending?: ShownEnding; isNew: boolean }

/** From a submission to a stored response. The HTTP answer is sent only after the commit. */
export async function submitResponse(deps: SubmitDeps, input: SubmitInput): Promise<Submitted> {
  const checked = await checkSubmission(deps, input)
  if (!checked.isNew) return handOver(deps, checked.row, checked.stored)
  const { form, submissionId, requestHash, version, pages, questions, lacksProof } = checked
  const isTest = input.test !== undefined
  const paid = paidAnswer(pages, checked.answers)
  // A test answer is never paid: its payment stays due.
  if (paid && !isTest) {
    const stored = await storedBefore(deps, form.row, input.submissionId, requestHash)
    if (stored) return handOver(deps, form.row, stored)
    // A submission with an online payment is stored once it is paid; that starts at /{link}/payments.
    throw new AppError('submission.invalid', { fields: { [paid.questionId]: { key: 'payFirst' } } })
  }
  const local = localAnswer(pages, checked.answers)
  const answers = local ? await withDestination(deps, form.row, local, checked.answers) : checked.answers
  const base = {
    userId: form.row.userId,
    formId: form.row.formId,
    submissionId,
    requestHash,
    version,
    answers,
    routes: routeNumbers(routingOf(form.row), questions, answers),
    locale: input.locale ?? '',
    source: input.source ?? null,
    uploads: uploadsIn(pages, answers),
  }
  if (isTest) {
    const test = { ...base, destinations: form.row.notifies.whatsapp ? ['whatsapp'] : [] }
    return finish(deps, form.row, test, await storeTestAnswer(deps, test))
  }
  const { reasons, takeBack } = deps.defence.judge(form.row.formId, input.signals, { answers, requestHash, lacksProof })
  const taken = placesFor(deps, form.row, questions, answers)
  const response = {
    ...base,
    ...taken,
    ...(taken.wait && {
      wait: { ...taken.wait, address: hashToken(deps.secretKey, 'hold-address', input.signals.address) },
    }),
    // Nothing is sent because of what looks like spam.
    destinations: [
      ...destinationsOf(form.row),
      ...(reasons.length > 0 ? [] : toCustomer(form.row, questions, answers)),
    ],
    suspectReasons: reasons,
  }
  const stored = await deps.storeResponses(response).catch(async (error: unknown) => {
    takeBack()
    throw await withNewBill(deps, form, input, error)
  })
  if (!stored.isNew) takeBack()
  return finish(deps, form.row, response, stored)
}

/** Another customer was faster: the page gets the bill of the goods that are left. */
async function withNewBill(deps: SubmitDeps, form: PublishedForm, input: SubmitInput, error: unknown) {
  if (!(error instanceof AppError) || !error.fields) return error
  const { questions } = await deps.publishedForms.pagesOfVersion(form, input.version, deps.now())
  const bill = newBill(questions, input.answers, deps.now())
  return bill ? new AppError(error.code, { fields: error.fields, bill }) : error
}

/** Stores with the response where a local payment goes, so that a later change moves no earlier payment. */
async function withDestination(
  deps: SubmitDeps,
  row: PublishedRow,
  { questionId, payment }: NonNullable<ReturnType<typeof localAnswer>>,
  answers: Answers,
): Promise<Answers> {
  const to = await destinationFor(deps, { userId: row.userId, formId: row.formId, questionId }, payment.method)
  if (!to) throw new AppError('submission.invalid', { fields: { [questionId]: { key: 'unknownMethod' } } })
  return { ...answers, [questionId]: { ...payment, to } }
}

function finish(deps: SubmitDeps, row: PublishedRow, response: NewResponse, stored: StoredSubmission) {
  if (stored.requestHash !== response.requestHash) throw new AppError('submission.conflict')
  // The response may have taken the last place, for which the owner gets a notice.
  if (stored.isNew && (response.destinations.length > 0 || response.places)) deps.onStored()
  return handOver(deps, row, stored)
}

/** The hand-off, with the texts of the version that was answered. */
export async function handOver(
  deps: Pick<Services, 'config' | 'secretKey' | 'texts'> & { publishedForms: PublishedForms },
  row: PublishedRow,
  stored: StoredSubmission,
): Promise<Submitted> {
  const version = await deps.publishedForms.contentOf(row, stored.version)
  const language = languageOf(row, stored.locale)
  const ending = endingFor(
    deps,
    { ...row, language },
    translateVersion(deps.texts, row, version, language),
    stored.answers,
  )
  return { ...handOff(deps, row, version, stored), ...(ending && { ending }), isNew: stored.isNew }
}

export function destinationsOf(row: PublishedRow): NewResponse['destinations'] {
  const notified = NOTIFICATIONS.filter((destination) => row.notifies[destination])
  return [...notified, ...row.connectedTo]
}

/** The customer of an order or a booking gets a mail if they gave an address. */
export function toCustomer(row: PublishedRow, questions: FormDoc, answers: Answers): NewResponse['destinations'] {
  const has = (question: { questionId: string } | undefined) => answers[question?.questionId ?? ''] !== undefined
  const isCustomer = has(orderOf(questions)) || has(bookingOf(questions))
  return row.mailsCustomers && isCustomer && customerAddress(questions, answers) !== null ? [TO_CUSTOMER] : []
}

/** A plan that lost the feature keeps the routing rows and uses the form's number. */
export function routingOf({ plan, routing }: PublishedRow): Routing {
  return hasFeature(plan, 'multiAgent') ? routing : { ...routing, responseJumpType: 'default' }
}

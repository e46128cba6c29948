import type { calendar } from '@wayform/contract/calls/calendar/calendar.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { Booking } from '@wayform/core/bookings/booking.ts'
import { priceOf } from '@wayform/core/bookings/desk.ts'
import { whoWorks } from '@wayform/core/bookings/free-times.ts'
import type { BookingSetup, Service } from '@wayform/core/bookings/setup.ts'
import { numberQuestion } from '@wayform/core/form/access/places.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { cleanText } from '@wayform/core/questions/clean-text.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { nameQuestion } from '@wayform/core/responses/respondent-name.ts'
import { routeNumbers } from '@wayform/core/routing/route-response.ts'
import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { onlyResponsesOf, type Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { type PublishedForms, rowOf } from '../public/pages/published-forms.ts'
import type { PublishedRow } from '../public/pages/published.repository.ts'
import { hashOf } from '../public/submissions/check-submission.ts'
import { parseTools } from '../public/submissions/parse-tools.ts'
import type { StoreResponses } from '../public/submissions/store-responses.ts'
import type { StoredSubmission } from '../public/submissions/store-responses.repository.ts'
import { routingOf } from '../public/submissions/submit-response.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { calendarRepository } from './calendar.repository.ts'
import { presentBookings } from './seen-bookings.ts'

type Calls = typeof calendar
type Body = BodyOf<Calls['book']>
type Deps = Pick<Services, 'database' | 'now'> & {
  publishedForms: PublishedForms
  storeResponses: StoreResponses
  deliveries: Wakeable
}

/**
 * A booking that a member makes for a customer: a response of a form that takes bookings, with its number, which is
 * delivered to the form's destinations. Its place is taken as every other is, under the lock of the workspace.
 */
export async function bookByHand(
  deps: Deps,
  owner: Owner,
  { id, ...body }: Body & { id: string },
): Promise<AnswerOf<Calls['book']>> {
  const { db } = deps.database
  const [form, setup] = await Promise.all([
    formsRepository(db).findOwned(owner.id, body.formId),
    bookingSetupRepository(db, owner.id).find(),
  ])
  if (!form) throw new AppError('form.notFound')
  const row = await publishedRow(deps, form)
  const question = bookingOf(row.questions)
  if (!question || !setup) throw new AppError('calendar.noBookings')
  const service = setup.setup.services.find(({ id: each, isOn }) => isOn && each === body.serviceId)
  if (!service) throw new AppError('calendar.unknownService')
  const staffIds = peopleFor(setup.setup, service, body)
  const phone = phoneOf(deps.now(), row, body.phone)
  const { currency } = await readCatalogue(db, owner.id)
  const booking: Booking = {
    serviceId: service.id,
    serviceName: service.name,
    staffId: body.staffId || null,
    staffName: '',
    party: body.party,
    start: new Date(body.start).toISOString(),
    minutes: service.minutes,
    zone: setup.setup.zone,
    pay: service.pay.kind,
    price: priceOf(service, body.party),
    currency,
  }
  const asked = whoIsAsked(row.questions)
  const answers = {
    ...(asked.name && { [asked.name]: cleanText(body.name, { lines: false }) }),
    ...(asked.phone && phone !== '' && { [asked.phone]: phone }),
    [question.questionId]: booking,
  }
  const { serviceId, staffId, party, start } = booking
  const number = phone === '' ? '' : canonicalNumber(phone)
  const stored = await store(deps, {
    userId: owner.id,
    formId: form.id,
    submissionId: id,
    requestHash: hashOf(answers),
    version: row.version,
    answers,
    routes: routeNumbers(routingOf(row), row.questions, answers),
    // The member who books it knows of it, so only connected destinations get it.
    destinations: row.connectedTo,
    locale: '',
    booking: { questionId: question.questionId, serviceId, staffId, party, start, number, byHand: { staffIds } },
  })
  const note = [asked.name ? '' : body.name, asked.phone ? '' : phone, body.note].filter((line) => line !== '')
  const [made] = await calendarRepository(db, owner.id).byNumber(form.id, stored.number)
  if (!made) throw new AppError('response.notFound')
  await complete(deps, owner, form, { ...stored, memberId: made.member_id }, note.join('\n'))
  deps.deliveries.wake()
  const [presented] = await presentBookings(deps, owner.id, [made], setup.setup)
  if (!presented) throw new AppError('response.notFound')
  return { booking: presented }
}

async function publishedRow({ publishedForms }: Deps, form: FormRow): Promise<PublishedRow> {
  const found = await publishedForms.find(form.link)
  if (found.state === 'unknown' || rowOf(found).formId !== form.id) throw new AppError('calendar.noBookings')
  return rowOf(found)
}

/** The staff who may be booked: those who work at that time, or with `anyHours` all who offer the service. */
function peopleFor(setup: BookingSetup, service: Service, { staffId, start, anyHours }: Body): string[] {
  const offers = setup.staff.filter(({ id, isOn }) => isOn && service.staffIds.includes(id)).map(({ id }) => id)
  if (staffId !== '' && !offers.includes(staffId)) throw new AppError('calendar.unknownStaff')
  const working = whoWorks(setup, service, staffId || null, Date.parse(start))
  if (working.length === 0 && !anyHours) throw new AppError('calendar.outsideHours')
  return anyHours ? offers : working.flatMap((person) => (person ? [person.id] : []))
}

/** As its question would store it. */
function phoneOf(now: Date, row: PublishedRow, typed: string): string {
  if (typed === '') return ''
  const parsed = parseTools(now, row).parsePhone?.(asciiDigits(typed))
  if (!parsed?.ok) throw new AppError('request.invalid', { fields: { phone: { key: 'invalidPhone' } } })
  return parsed.value
}

function whoIsAsked(questions: FormDoc) {
  return {
    name: nameQuestion(questions)?.questionId,
    phone: (numberQuestion(questions) ?? questions.find((each) => isPhone(each)))?.questionId,
  }
}

/** A refusal names a question of the form; the owner was not asked it, so it becomes an error of the dialog. */
async function store({ storeResponses }: Deps, response: Parameters<StoreResponses>[0]): Promise<StoredSubmission> {
  try {
    return await storeResponses(response)
  } catch (error) {
    if (error instanceof AppError && error.code === 'submission.invalid') throw new AppError('calendar.taken')
    throw error
  }
}

type Made = StoredSubmission & { /** The member whose response it is. */ memberId: string | null }

/** The rest of a booking by hand: its note, who made it, and its member. */
async function complete(deps: Deps, owner: Owner, form: FormRow, made: Made, note: string) {
  const memberId = made.memberId ?? onlyResponsesOf(owner)
  const changes = { ...(note !== '' && { note }), ...(memberId !== made.memberId && { member_id: memberId }) }
  await deps.database.transaction(async (tx) => {
    if (Object.keys(changes).length > 0) {
      await responsesRepository(tx).edit(owner.id, form.id, made.number, changes)
    }
    if (!made.isNew) return
    await recordActivity(tx, owner, { at: deps.now(), form }, { verb: 'bookingMade', number: made.number })
  })
}

import { AROUND_MS } from '@wayform/core/bookings/places.ts'
import { DAYS_SHOWN, type TimesAsked, timesShownInSteps } from '@wayform/core/bookings/times-shown.ts'
import { dateOf, dayOf, localDay } from '@wayform/core/bookings/local-days.ts'
import { MAX_DAYS_AHEAD } from '@wayform/core/bookings/setup.ts'
import { type DeskService, partyOf } from '@wayform/core/bookings/desk.ts'
import type { ShownDay, ShownTimes } from '@wayform/core/bookings/shown-times.ts'
import { hasWaitingLists } from '@wayform/core/bookings/waiting/waiting-lists.ts'
import { readBooking, type WantedBooking } from '@wayform/core/bookings/booking.ts'
import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { bookingOf, isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import type { BookingQuestion } from '@wayform/core/questions/booking/schema.ts'
import { clockOf, DAY_MS, type ZoneClock } from '@wayform/core/time/zones.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { inTurns } from '../../../platform/tasks/in-turns.ts'
import type { Services } from '../../../services.ts'
import { bookingSetupRepository } from '../../bookings/setup.repository.ts'
import { waitingOn } from '../../places/waits.repository.ts'
import type { Db } from '../../../platform/db/database.ts'
import { blockedTimes, takenTimes, toBlock, toBusy } from '../../places/booked-times.repository.ts'

type TimesDeps = Pick<Services, 'database' | 'now'>

const WINDOW_MS = 21 * DAY_MS

type Offered = Pick<BookingQuestion, 'showsLeft'> & { services: readonly Pick<DeskService, 'id' | 'staffIds'>[] }

type Own = { formId: string } & ({ submissionId: string } | { number: number })

/** The free times of a service from a day on: a hint for the page, without a cache. */
export async function freeTimesOf(
  { database: { db, clock }, now }: TimesDeps,
  userId: string,
  { showsLeft, services }: Offered,
  { serviceId, staffId, party, from }: TimesAsked,
  /** The hold of this submission, or the booking of this response: its time counts as free. */
  own: Own | undefined,
): Promise<ShownTimes | undefined> {
  const service = services.find(({ id }) => id === serviceId)
  const stored = service && (await bookingSetupRepository(db, userId).find())
  if (!service || !stored) return undefined
  const at = now().getTime()
  const wanted = from === '' ? at : Date.parse(`${from}T00:00:00Z`)
  // The last day that can be booked is earlier, and a database may not support years after 9999.
  const start = Math.min(Math.max(at, wanted), at + (MAX_DAYS_AHEAD + 1) * DAY_MS)
  const window = { from: new Date(start - AROUND_MS), to: new Date(start + WINDOW_MS) }
  const [taken, blocks] = await Promise.all([
    takenTimes(db, userId, window, databaseNow(clock), own && 'number' in own ? own : null),
    blockedTimes(db, userId, window),
  ])
  const shown = await inTurns(
    timesShownInSteps({
      setup: stored.setup,
      serviceId,
      staffId: staffId !== null && service.staffIds.includes(staffId) ? staffId : null,
      party,
      from,
      now: at,
      busy: taken
        .filter(
          (each) =>
            !own || !('submissionId' in own) || each.submissionId !== own.submissionId || each.formId !== own.formId,
        )
        .map(toBusy),
      blocks: blocks.map(toBlock),
      showsLeft,
    }),
  )
  return hasWaitingLists(stored.setup.rules) ? withWaiting(db, userId, serviceId, shown) : shown
}

/** Adds the number of waiting customers to each day that is full. */
async function withWaiting(db: Db, userId: string, serviceId: string, shown: ShownTimes): Promise<ShownTimes> {
  const isFull = ({ times }: ShownDay) => times.length > 0 && times.every(({ left }) => left === 0)
  const full = shown.days.filter(isFull).map(({ date }) => date)
  const counts = full.length === 0 ? new Map<string, number>() : await waitingOn(db, userId, serviceId, full)
  if (counts.size === 0) return shown
  const days = shown.days.map((day) => {
    const waiting = counts.get(day.date)
    return waiting === undefined ? day : { ...day, waiting }
  })
  return { ...shown, days }
}

function offeredBy({ desk, showsLeft, asksParty }: BookingQuestion, asked: TimesAsked): [Offered, TimesAsked] {
  return [
    { showsLeft, services: desk?.services ?? [] },
    { ...asked, party: asksParty ? asked.party : 1 },
  ]
}

/** For the live call. */
export function liveTimes(
  deps: TimesDeps,
  { questions, userId, formId }: { questions: FormDoc; userId: string; formId: string },
  asked: (TimesAsked & { submissionId?: string | undefined }) | undefined,
) {
  const question = bookingOf(questions)
  if (!question || !asked) return undefined
  const { submissionId } = asked
  return freeTimesOf(
    deps,
    userId,
    ...offeredBy(question, asked),
    submissionId === undefined ? undefined : { formId, submissionId },
  )
}

/** A page that is made for one request has the free times of what was chosen, so that it needs no script. */
export async function withTimes(
  deps: TimesDeps,
  { userId, formId }: { userId: string; formId: string },
  pages: readonly Page[],
  index: number,
  answers: RawAnswers,
  submissionId: string | undefined,
): Promise<readonly Page[]> {
  const shown = pages[index]
  const question = shown && bookingOf(shown.questions)
  if (!question) return pages
  const wanted = readBooking(answers[question.questionId])
  const services = question.desk?.services ?? []
  const [only] = services
  const serviceId = wanted?.serviceId ?? (services.length === 1 ? only?.id : undefined)
  if (serviceId === undefined) return pages
  // Of the same number of people as the page then shows.
  const party = partyOf(
    services.find(({ id }) => id === serviceId),
    wanted?.party ?? 1,
  )
  const from = firstShown(wanted, question, deps.now().getTime())
  const asked = { serviceId, staffId: wanted?.staffId ?? null, party, from }
  const own = submissionId === undefined ? undefined : { formId, submissionId }
  const times = await freeTimesOf(deps, userId, ...offeredBy(question, asked), own)
  if (!times) return pages
  return pages.map((page) =>
    page === shown
      ? { ...page, questions: page.questions.map((each) => (isBooking(each) ? { ...each, times } : each)) }
      : page,
  )
}

/** The first day of the block that contains the wanted day: days are shown in blocks, from today on. */
function firstShown(wanted: WantedBooking | null, { desk }: Pick<BookingQuestion, 'desk'>, now: number): string {
  if (!wanted || !desk) return ''
  const clock = clockOf(desk.zone)
  const today = localDay(now, clock)
  const later = (dayWanted(wanted, clock) ?? today) - today
  if (!(later >= DAYS_SHOWN && later <= MAX_DAYS_AHEAD)) return ''
  return dateOf(today + later - (later % DAYS_SHOWN))
}

function dayWanted({ day, wait, start }: WantedBooking, clock: ZoneClock): number | null {
  const date = day || wait?.day
  if (date) return dayOf(date)
  return start === '' ? null : localDay(Date.parse(start), clock)
}

import { chosenStaff } from '@wayform/core/bookings/change-booking.ts'
import type { TimesAsked } from '@wayform/core/bookings/times-shown.ts'
import { isDay } from '@wayform/core/bookings/local-days.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { Services } from '../../../../services.ts'
import { freeTimesOf } from '../../bookings/free-times.ts'
import type { Done } from '../customer-view.ts'
import type { Act } from '../read-act.ts'
import { acceptOffer, leaveWaitingList, passOffer } from './answer-offer.ts'
import { cancelOwnBooking, moveOwnBooking, type Outcome, sayComing } from './change-booking.ts'
import type { OwnBooking } from './open-booking.ts'

type Opened = {
  t: T
  questions: FormDoc
  booking: OwnBooking
  key: { userId: string; formId: string; number: number }
}
type Acted = { status: 200 | 409 | 422; done: Omit<Done, 'key'>; isChanged: boolean }

const TIMES = /^times(?: (\d{4}-\d\d-\d\d))?$/
const START = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/

export const isBookingAct = (what: string): boolean =>
  what === 'move' || what === 'coming' || what === 'accept' || what === 'pass' || TIMES.test(what)

/** The actions of a proven customer on a booking. A time that can't be booked is answered with the free ones. */
export async function actOnBooking(
  deps: Pick<Services, 'database' | 'now'>,
  opened: Opened,
  { what, fields }: Act,
): Promise<Acted> {
  const { t, key, booking } = opened
  const { question } = booking
  const asks = { key, questionId: question.questionId }
  if (booking.wait || what === 'accept' || what === 'pass') return actOnWait()
  const party = partyIn(fields, booking)
  if (what === 'coming') return told(await sayComing(deps, key), t('booked.coming.done'))
  if (what === 'cancel') return told(await cancelOwnBooking(deps, asks), t('booked.cancel.done'))
  const [, day = ''] = TIMES.exec(what) ?? []
  const from = isDay(day) ? day : ''
  if (what !== 'move') return booking.canChange ? shown(200, null) : told('over', '')
  // The page that they sent offered what the shop has taken back since.
  if (party === null && fields.has('.party')) return told('changed', '')
  const start = fields.get('.start') ?? ''
  if (!START.test(start) || !isDay(start.slice(0, 10)) || Number.isNaN(Date.parse(start)))
    return shown(422, t('booked.move.pick'))
  const sequence = fields.get('.of') ?? ''
  const isResized = party !== null && party !== booking.row?.party
  const outcome = await moveOwnBooking(deps, { key, question, questions: opened.questions, start, party, sequence })
  return outcome === 'taken'
    ? shown(422, t('booked.move.taken'))
    : told(outcome, t(isResized ? 'booked.move.people' : 'booked.move.done'))

  /** Accepting again gets the same answer, although the page shows it as booked by then. */
  async function actOnWait(): Promise<Acted> {
    const offered = fields.get('.start') ?? ''
    const answered =
      what === 'accept'
        ? await acceptOffer(deps, { ...asks, start: offered })
        : what === 'pass'
          ? await passOffer(deps, { key, start: offered })
          : what === 'cancel'
            ? await leaveWaitingList(deps, key)
            : 'over'
    if (answered === 'over') {
      return { status: 409, done: { problem: t('booked.wait.over'), said: null }, isChanged: true }
    }
    const done = what === 'pass' ? t('booked.wait.passed') : t('booked.wait.left')
    const said =
      answered === 'booked' ? t('booked.wait.accepted') : answered === 'asked' ? t('booked.wait.asked') : done
    return { status: 200, done: { problem: null, said }, isChanged: true }
  }

  function told(result: Outcome, said: string): Acted {
    if (result === 'done') return { status: 200, done: { problem: null, said }, isChanged: true }
    const problem = result === 'changed' ? t('booked.move.changed') : t('booked.over')
    return { status: 409, done: { problem, said: null }, isChanged: true }
  }

  async function shown(status: Acted['status'], problem: string | null): Promise<Acted> {
    // Of a service that is not offered any more there are none.
    const times = (await timesFor(deps, opened, { from, party })) ?? { today: '', days: [], next: null }
    return { status, done: { problem: null, said: null, move: { times, problem, party } }, isChanged: false }
  }
}

/** Null: it says nothing that can be had. */
function partyIn(fields: URLSearchParams, { mostPeople }: OwnBooking): number | null {
  const party = Number(fields.get('.party') ?? '')
  return Number.isInteger(party) && party >= 1 && party <= mostPeople ? party : null
}

/** As if the booking itself were not there: its own time is free for it. */
function timesFor(
  deps: Pick<Services, 'database' | 'now'>,
  { key, booking }: Opened,
  { from, party }: { from: string; party: number | null },
) {
  const { row, question, setup } = booking
  const service = setup?.services.find(({ id, isOn }) => isOn && id === row?.service_id)
  if (!row || !setup || !service) return undefined
  const asked: TimesAsked = {
    serviceId: service.id,
    staffId: chosenStaff(question, setup, service, row.staff_id),
    party: party ?? row.party,
    from,
  }
  return freeTimesOf(deps, key.userId, { showsLeft: question.showsLeft, services: [service] }, asked, key)
}

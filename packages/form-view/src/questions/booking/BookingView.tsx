import { BOOKING_PROBLEMS, readBooking, type WantedBooking } from '@wayform/core/bookings/booking.ts'
import { zoneName } from '@wayform/core/bookings/booking-text.ts'
import { type Desk, type DeskService, partyOf } from '@wayform/core/bookings/desk.ts'
import { waitsFor, waitValue } from '@wayform/core/bookings/waiting/booking-wait.ts'
import type { ShownDay, ShownTimes } from '@wayform/core/bookings/shown-times.ts'
import { formatDecimal, inDigits } from '@wayform/core/numbers/number-format.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { BOOKING_FIELDS } from '@wayform/core/questions/booking/answer.ts'
import type { BookingQuestion } from '@wayform/core/questions/booking/schema.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'
import { fieldId, invalid, UPDATE_FIELD } from '../../field-ids.ts'
import { DownIcon } from '../../icons.tsx'
import type { View, ViewProps } from '../../view.ts'
import { dayText, FEW_PLACES, freeOn, nextFree, wishText } from './day-texts.ts'
import { cutOffText, serviceText } from './service-text.ts'

/**
 * A service, a day and a time. The page itself knows no times: a script asks for them; without one, a button brings the
 * page back with those of the chosen service.
 */
export const BookingView: View<BookingQuestion> = (props) => {
  const { question, value, t, language } = props
  const { questionId, desk, times } = question
  if (!desk) return null
  const wanted = readBooking(value)
  const chosen = desk.services.find(({ id }) => id === wanted?.serviceId) ?? onlyOne(desk)
  const named = nameOf(question)
  return (
    <div className="pf-bk" data-booking={questionId}>
      <Services {...props} desk={desk} chosen={chosen} />
      {desk.staff.length > 0 && <Staff {...props} desk={desk} chosen={chosen} wanted={wanted} />}
      {question.asksParty && <Party {...props} desk={desk} chosen={chosen} wanted={wanted} />}
      <button className="pf-x pf-bu" name={`${questionId}.${UPDATE_FIELD}`} value="1">
        {t('form.booking.show')}
      </button>
      {times ? (
        <PlainTimes {...props} times={times} wanted={wanted} />
      ) : (
        // Not a hidden field: those are not kept in a draft.
        <input name={named('start')} defaultValue={startOf(wanted)} hidden />
      )}
      <div className="pf-bt" aria-live="polite" />
      <p className="pf-bz">
        {t('form.booking.zone', { zone: zoneName(desk.zone, language, Date.parse(wanted?.start || MIDSUMMER)) })}
        {desk.cutOffMinutes > 0 && ` ${t('form.booking.until', { time: cutOffText(desk.cutOffMinutes, language) })}`}
      </p>
      <input type="hidden" name={named('plain')} value="1" />
      {/* The price that the page showed, so that no other amount is charged. */}
      <input type="hidden" name={named('price')} />
    </div>
  )
}

BookingView.group = true
BookingView.problems = () => [...BOOKING_PROBLEMS, 'unknownOption']

/** The chosen time, or the waiting list instead of it. */
const startOf = (wanted: WantedBooking | null) => (wanted?.wait ? waitValue(wanted.wait) : wanted?.start)

/** A page that is kept for everybody does not know what day it is; the name of a zone is the same all year. */
const MIDSUMMER = '2026-07-01T12:00:00Z'

const onlyOne = ({ services }: Desk) => (services.length === 1 ? services[0] : undefined)

const nameOf =
  ({ questionId }: Pick<BookingQuestion, 'questionId'>) =>
  (name: keyof typeof BOOKING_FIELDS) =>
    `${questionId}.${BOOKING_FIELDS[name]}`

type Props = ViewProps<BookingQuestion>

function Services({
  question,
  problem,
  desk,
  chosen,
  t,
  language,
}: Props & { desk: Desk; chosen: DeskService | undefined }) {
  return (
    <fieldset className="pf-bf">
      <legend>{t('form.booking.service')}</legend>
      <div className="pf-os">
        {desk.services.map((service, index) => (
          <label key={service.id} className="pf-o">
            <input
              type="radio"
              id={index === 0 ? fieldId(question) : undefined}
              name={nameOf(question)('service')}
              value={service.id}
              defaultChecked={service === chosen}
              {...invalid(problem)}
            />
            <span>
              <bdi>{service.name}</bdi>
              <small>
                {serviceText(service, desk.currency, language, (amount) => t('form.booking.deposit', { amount }))}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Choosing = Props & { desk: Desk; chosen: DeskService | undefined; wanted: WantedBooking | null }

/** The others stay in the list, hidden: a script offers them with another service. */
function Staff({ question, desk, chosen, wanted, t }: Choosing) {
  const isOffered = (id: string) => !chosen || chosen.staffIds.includes(id)
  const staffId = wanted?.staffId ?? ''
  return (
    <List
      label={t('form.booking.who')}
      name={nameOf(question)('staff')}
      defaultValue={isOffered(staffId) ? staffId : ''}
    >
      <option value="">{t('form.booking.anyone')}</option>
      {desk.staff.map(({ id, name }) => (
        <option key={id} value={id} hidden={!isOffered(id)} disabled={!isOffered(id)}>
          {name}
        </option>
      ))}
    </List>
  )
}

function Party({ question, desk, chosen, wanted, t, language }: Choosing) {
  const most = Math.min(Math.max(1, ...desk.services.map(({ largestParty }) => largestParty)), MAX_LISTED)
  const isOffered = (count: number) => !chosen || count <= chosen.largestParty
  return (
    <List
      label={t('form.booking.party')}
      name={nameOf(question)('party')}
      defaultValue={String(partyOf(chosen, wanted?.party ?? 1))}
    >
      {Array.from({ length: most }, (_, at) => (
        <option key={at} value={at + 1} hidden={!isOffered(at + 1)} disabled={!isOffered(at + 1)}>
          {formatDecimal(String(at + 1), language)}
        </option>
      ))}
    </List>
  )
}

/** A longer list of party sizes is not readable. */
const MAX_LISTED = 100

/** A list of days, and the free times of one of them. */
function PlainTimes(props: Props & { times: ShownTimes; wanted: WantedBooking | null }) {
  const { question, times, wanted, t, language } = props
  const open = times.days.filter((day) => day.times.length > 0)
  const start = wanted?.start ?? ''
  const shown =
    open.find(({ date }) => date === (wanted?.day || wanted?.wait?.day)) ??
    open.find((day) => day.times.some((time) => time.start === start)) ??
    open.find((day) => freeOn(day).length > 0) ??
    open[0]
  const free = shown ? freeOn(shown) : []
  const isLater = times.days[0]?.date !== times.today
  return (
    <>
      <List label={t('form.booking.day')} name={nameOf(question)('day')} defaultValue={shown?.date}>
        {isLater && <option value={times.today}>{t('form.booking.today')}</option>}
        {open.map((day) => (
          <option key={day.date} value={day.date}>
            {dayText(day.date, language)} · {countText(freeOn(day).length, t)}
          </option>
        ))}
        {times.next !== null && <option value={times.next}>{t('form.booking.later')}</option>}
      </List>
      <button className="pf-x pf-bu" name={`${question.questionId}.${UPDATE_FIELD}`} value="1">
        {t('form.booking.show')}
      </button>
      <fieldset className="pf-bf">
        <legend>{shown ? dayText(shown.date, language) : t('form.booking.time')}</legend>
        {free.length === 0 && shown ? (
          <PlainFullDay {...props} day={shown} chosen={startOf(wanted)} />
        ) : (
          free.length === 0 && <p>{t('form.booking.none')}</p>
        )}
        <div className="pf-os">
          {free.map(({ start: value, time, left }) => (
            <label key={value} className="pf-o">
              <input type="radio" name={nameOf(question)('start')} value={value} defaultChecked={value === start} />
              <span>
                <bdi>{inDigits(time, language)}</bdi>
              </span>
              {left <= FEW_PLACES && <small className="pf-rest">{t('form.left', { count: left })}</small>}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** The next free times of other days, and the waiting list of this one: choices like any time. */
function PlainFullDay(props: Props & { times: ShownTimes; day: ShownDay; chosen: string | undefined }) {
  const { question, times, day, chosen, t, language } = props
  const next = nextFree(times.days, day.date)
  const waits = question.desk?.waits ? waitsFor(day.date, day.times) : []
  const choices = [
    ...waits.map((wish) => ({ value: waitValue(wish), text: wishText(wish, t, language) })),
    ...next.map(({ start, date, time }) => ({
      value: start,
      text: listText([dayText(date, language), inDigits(time, language)], language),
    })),
  ]
  return (
    <>
      <p>{t('form.booking.fullDay', { day: dayText(day.date, language) })}</p>
      {waits.length > 0 && <p>{t('form.booking.waits.text')}</p>}
      {waits.length > 0 && day.waiting !== undefined && <p>{t('form.booking.waits.ahead', { count: day.waiting })}</p>}
      {next.length === 0 && <p>{t('form.booking.none')}</p>}
      <div className="pf-os">
        {choices.map(({ value, text }) => (
          <label key={value} className="pf-o">
            <input type="radio" name={nameOf(question)('start')} value={value} defaultChecked={value === chosen} />
            <bdi>{text}</bdi>
          </label>
        ))}
      </div>
    </>
  )
}

const countText = (count: number, t: PublicT) =>
  count === 0 ? t('form.booking.full') : t('form.booking.free', { count })

type ListProps = { label: string; name: string; defaultValue: string | undefined; children: ReactNode }

function List({ label, children, ...select }: ListProps) {
  return (
    <label className="pf-bl">
      <b>{label}</b>
      <span className="pf-w">
        <select className="pf-i" {...select}>
          {children}
        </select>
        <DownIcon />
      </span>
    </label>
  )
}

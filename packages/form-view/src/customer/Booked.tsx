import { AlertIcon, CalendarIcon, CheckIcon, DownIcon, WhatsappIcon } from '../icons.tsx'
import { Act, NEXT, TO_NEXT, Who } from './Act.tsx'
import type { BookingPart, CustomerActs, MoveAct, MoveTimes } from './customer-view.ts'

/** A booked service and its time, with the links to calendars. */
export function Booked({ booking }: { booking: BookingPart }) {
  const { month, date, day, time, what, party, zone, yours, reason, calendar, coming, remind } = booking
  return (
    <section className="cu-booked">
      <div className="cu-when">
        <span className="cu-leaf" aria-hidden="true">
          <small>{month}</small>
          {date}
        </span>
        <div>
          <h2>
            {day} <bdi dir="ltr">{time}</bdi>
          </h2>
          <p>
            <bdi>{what}</bdi>
            {party !== null && ` · ${party}`}
          </p>
          <p>{zone}</p>
          <p data-start={yours.start} data-shown={yours.shown} data-yours={yours.text} hidden />
        </div>
      </div>
      {reason !== null && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
      {coming !== null && (
        <p className="cu-said">
          <CheckIcon />
          <span>{coming}</span>
        </p>
      )}
      {remind && 'said' in remind && (
        <p className="cu-said">
          <WhatsappIcon />
          <span>{remind.said}</span>
        </p>
      )}
      {calendar && (
        <p className="cu-cal">
          <a href={calendar.href} download="">
            <CalendarIcon />
            {calendar.label}
          </a>
          <a href={calendar.google} target="_blank" rel="noreferrer">
            {calendar.googleLabel}
          </a>
        </p>
      )}
      {remind && 'href' in remind && (
        <p className="cu-cal">
          <a href={remind.href} target="_top" rel="noreferrer">
            <WhatsappIcon />
            {remind.label}
          </a>
          <small>{remind.text}</small>
        </p>
      )}
    </section>
  )
}

/** They come, or they move it: one form, which asks once who they are. */
export function BookingActs({ acts }: { acts: CustomerActs }) {
  const { coming, move } = acts
  return (
    <Act acts={acts}>
      {(coming || move?.isOffered) && <Who acts={acts} name="booking" />}
      {coming && (
        <button className="pf-b wide" name=".do" value="coming" formNoValidate={Boolean(move?.times)}>
          {coming.button}
        </button>
      )}
      {move && <Move move={move} />}
    </Act>
  )
}

function Move({ move }: { move: MoveAct }) {
  const { open, until, isOffered, of, problem, times } = move
  if (!isOffered) return <p className="cu-until">{until}</p>
  return (
    <>
      {problem !== null && (
        <p id={NEXT} className="pf-e" role="alert">
          <AlertIcon />
          {problem}
        </p>
      )}
      {times === null ? (
        <button className="pf-b sec wide" name=".do" value="times" formAction={TO_NEXT}>
          {open}
        </button>
      ) : (
        <Times times={times} of={of} id={problem === null ? NEXT : undefined} />
      )}
      <p className="cu-until">{until}</p>
    </>
  )
}

/** A list of days, of which one is open: each is a heading with the times below it, and none needs script. */
function Times({ times, of, id }: { times: MoveTimes; of: string; id: string | undefined }) {
  const { title, party, days, none, later, hint, save } = times
  return (
    <>
      <h2 id={id}>{title}</h2>
      <input type="hidden" name=".of" value={of} />
      {party && (
        <>
          <label className="pf-l" htmlFor="cu-party">
            {party.label}
          </label>
          <span className="pf-w">
            <select id="cu-party" className="pf-i" name=".party">
              {party.options.map(({ value, text, isChosen }) => (
                <option key={value} value={value} selected={isChosen}>
                  {text}
                </option>
              ))}
            </select>
            <DownIcon />
          </span>
          <button
            className="pf-b sec wide"
            name=".do"
            value={`times ${party.from}`.trim()}
            formAction={TO_NEXT}
            formNoValidate
          >
            {party.show}
          </button>
        </>
      )}
      {days.length === 0 && <p>{none}</p>}
      {days.map(({ date, name, count, isOpen, times: free }) => (
        <details key={date} className="cu-day" name="day" open={isOpen}>
          <summary>
            <b>{name}</b> <small>{count}</small>
          </summary>
          <div className="cu-times" role="group" aria-label={name}>
            {free.map(({ start, time, left }) => (
              <label key={start}>
                <input type="radio" name=".start" value={start} required />
                <bdi>{time}</bdi>
                {left !== null && <small>{left}</small>}
              </label>
            ))}
          </div>
        </details>
      ))}
      {later && (
        <button className="pf-x" name=".do" value={`times ${later.from}`} formAction={TO_NEXT} formNoValidate>
          {later.label}
        </button>
      )}
      {days.length > 0 && (
        <>
          {hint !== null && <p>{hint}</p>}
          <button className="pf-b wide" name=".do" value="move" formAction={TO_NEXT}>
            {save}
          </button>
        </>
      )}
    </>
  )
}

import { longTime } from '../format-time.ts'
import { CalendarIcon } from '../icons.tsx'
import type { CalendarEvent, Person } from '../use-sandbox.ts'
import { Box } from './Box.tsx'
import { fieldText } from './field-text.ts'
import { useControl } from './use-control.tsx'

/** The standing events that Wayform writes into calendars of the sandbox's Google, and those that their owners add there. */
export function Calendars({ events, people }: { events: CalendarEvent[]; people: Person[] }) {
  return (
    <>
      {people.length > 0 && <EventForm people={people} />}
      <Box
        items={events.toReversed()}
        name={{ one: 'Event', all: 'Events' }}
        icon={<CalendarIcon />}
        hint="Choose an event to read or remove it."
        empty={{
          title: 'No event yet',
          text: 'Open “Show in your own calendar” in Wayform’s calendar, and connect Google Calendar. Bookings then show up here.',
        }}
        row={({ title, start, owner }) => ({ title, text: `${whenText(start)}, ${owner}` })}
        view={viewOf}
      />
    </>
  )
}

const viewOf = (event: CalendarEvent) => ({
  title: event.title,
  about: (
    <dl>
      <dt>Calendar of</dt>
      <dd dir="ltr">{event.owner}</dd>
      <dt>From</dt>
      <dd>{whenText(event.start)}</dd>
      <dt>To</dt>
      <dd>{whenText(event.end)}</dd>
      <dt>Shown as</dt>
      <dd>{event.isBusy ? 'Busy' : 'Free'}</dd>
    </dl>
  ),
  content: <EventText key={event.id} event={event} />,
})

function EventText({ event: { id, owner, description } }: { event: CalendarEvent }) {
  const { run, problem } = useControl()
  return (
    <>
      {description !== '' && (
        <p class="mail-text" dir="auto">
          {description}
        </p>
      )}
      <div class="payment-actions wf-row" data-wrap>
        <button
          type="button"
          class="button button-quiet"
          onClick={() => void run('/google/calendar/remove', { email: owner, id })}
        >
          Remove from the calendar
        </button>
        {problem}
      </div>
    </>
  )
}

/** A busy time of their own: Wayform offers no bookings then. */
function EventForm({ people }: { people: Person[] }) {
  const { run, problem } = useControl()

  function handleSubmit(event: SubmitEvent & { currentTarget: HTMLFormElement }) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => fieldText(fields, name)
    const moment = (name: string) => new Date(text(name)).toISOString()
    void run('/google/calendar/add', {
      email: text('email'),
      title: text('title'),
      start: moment('from'),
      end: moment('to'),
    })
  }

  return (
    <form class="store-form wf-row" data-wrap data-align="end" aria-label="Add an event" onSubmit={handleSubmit}>
      <label>
        Calendar of
        <select name="email">
          {people.map(({ subject, email }) => (
            <option key={subject}>{email}</option>
          ))}
        </select>
      </label>
      <label class="wf-grow">
        Event
        <input name="title" required maxLength={300} dir="auto" autocomplete="off" />
      </label>
      <label>
        From
        <input name="from" type="datetime-local" required />
      </label>
      <label>
        To
        <input name="to" type="datetime-local" required />
      </label>
      <button type="submit" class="button">
        Add
      </button>
      {problem}
    </form>
  )
}

/** All-day events have dates only. */
const whenText = (moment: string) => (moment.includes('T') ? longTime(moment) : moment)

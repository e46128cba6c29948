type Event = { summary: string; description: string; start: Date; end: Date }

/** Opens Google Calendar with a new event that is filled in; nothing is stored until the customer saves it there. */
export function googleCalendarLink({ summary, description, start, end }: Event): string {
  const fields = {
    action: 'TEMPLATE',
    text: summary,
    dates: `${moment(start)}/${moment(end)}`,
    details: description,
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  return `https://calendar.google.com/calendar/render?${query.join('&')}`
}

const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

import type { BookingChoice } from '@wayform/core/bookings/booking.ts'
import { dateLocale } from '@wayform/core/time/format-date.ts'
import type { LiveForm } from '../../live-form.ts'

const TIMEOUT_MS = 8_000

/**
 * Going on to another page holds the chosen time for a while, and shows until when. Without an answer of the server
 * nothing is held, and the form goes on all the same.
 */
export function holdWhileFinishing(
  page: HTMLElement,
  form: LiveForm,
  questionId: string,
  chosen: () => BookingChoice | null,
): void {
  const note = document.createElement('p')
  note.className = 'pf-bh'
  note.setAttribute('role', 'status')
  let held = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = async () => {
    const { link, version } = form.data
    const choice = chosen()
    const wanted = JSON.stringify(choice)
    if (link === '' || !choice || wanted === held) return
    held = wanted
    try {
      const reply = await fetch(`/${link}/hold`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...(location.search && { query: location.search }),
          submissionId: form.session.submissionId,
          version,
          answers: { [questionId]: choice },
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const { until, fields } = (await reply.json()) as { until?: string | null; fields?: Record<string, string> }
      if (reply.ok && until) return show(Date.parse(until))
      held = ''
      note.remove()
      // Another customer was quicker: better now than after everything is filled in.
      if (reply.status === 422 && fields && form.session.stage === 'filling') form.refuse(fields)
    } catch {
      held = ''
    }
  }

  const show = (until: number) => {
    const time = new Intl.DateTimeFormat(dateLocale(form.data.language), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(until)
    note.textContent = form.t('form.booking.held', { time })
    form.markup.form.prepend(note)
    clearTimeout(timer)
    timer = setTimeout(() => {
      note.textContent = form.t('form.booking.released')
    }, until - Date.now())
  }

  // After the form's own listener: the page is hidden once another one shows.
  form.markup.form.addEventListener('submit', () => {
    if (page.hidden) void hold()
  })
}

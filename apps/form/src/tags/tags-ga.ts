import { loadScript, onSent, tagSettings, whenCalm } from './page-moments.ts'

/** Google Analytics 4: a page view, and a lead when answers were sent. Nothing that was answered goes along. */
const settings = tagSettings()
if (settings) measure(settings)

function measure({ id, base, form }: NonNullable<typeof settings>): void {
  const page = globalThis as unknown as Record<string, unknown> // where the tag looks for its queue and its switch
  const queue = Array.isArray(page['dataLayer']) ? (page['dataLayer'] as unknown[]) : []
  page['dataLayer'] = queue

  gtag('js', new Date())
  gtag('config', id)
  whenCalm(() => loadScript(`${base}/gtag/js?id=${encodeURIComponent(id)}`))
  onSent(() => {
    // The link to WhatsApp holds the answers, and the tag reports the links that are followed: it has to stop before.
    const stop = () => (page[`ga-disable-${id}`] = true)
    gtag('event', 'generate_lead', { form_id: form, event_callback: stop })
    setTimeout(stop, LEAD_MS)
  })

  /** The tag reads only what looks like the arguments of a call. */
  function gtag(..._command: unknown[]): void {
    queue.push(arguments)
  }
}

const LEAD_MS = 1_000

import type { Config } from '../../config.ts'
import type { Finding } from '../system/checks/check.ts'
import type { Sum } from './readings/readings.repository.ts'
import type { TallyName } from './readings/tally.ts'

export type ProviderState = {
  name: string
  state: 'working' | 'quiet' | 'slow' | 'failing' | 'off' | 'sandbox'
  /** The text beside the name. */
  text: string
  lastSuccessAt: Date | null
  /** Of a hundred; null: nothing was tried. */
  errorShare: number | null
}

type Provider = {
  name: string
  config: { isSandbox: boolean } | null
  /** The tallies of its calls and events. */
  tallies: readonly TallyName[]
  attempts?: TallyName
  /** Its name in the checks of `doctor`. */
  check?: string
}

const SLOW_SECONDS = 3
const FAILING_SHARE = 5
/** One failure of two is no trend. */
const ENOUGH = 10

/** From the configuration, from what was counted, and from the last check. Google Sheets needs Google's sign-in. */
export function providerStates(
  config: Config,
  { hour, week }: { hour: readonly Sum[]; week: readonly Sum[] },
  findings: readonly Finding[],
): ProviderState[] {
  const providers: Provider[] = [
    {
      name: 'WhatsApp Cloud API',
      config: config.whatsapp,
      tallies: ['whatsapp', 'events.whatsapp'],
      attempts: 'attempts.whatsapp',
      check: 'WhatsApp',
    },
    { name: 'E-mail (SMTP)', config: config.mail, tallies: ['mail'], attempts: 'attempts.email', check: 'mail' },
    { name: 'Stripe', config: config.stripe, tallies: ['events.stripe', 'events.stripe-connect'], check: 'Stripe' },
    { name: 'PayPal', config: config.paypal, tallies: ['events.paypal'], check: 'PayPal' },
    { name: 'Google Sheets', config: config.google, tallies: ['deliveries.gsheet'], attempts: 'attempts.gsheet' },
    {
      name: 'Google Calendar',
      config: config.google,
      tallies: ['deliveries.gcalendar'],
      attempts: 'attempts.gcalendar',
    },
    {
      name: 'Push (FCM)',
      config: config.fcm,
      tallies: ['deliveries.push'],
      attempts: 'attempts.push',
      check: 'Firebase',
    },
    { name: 'App Store', config: config.appStore, tallies: ['events.app-store'], check: 'App Store' },
    // Owners bring their own keys.
    { name: 'Razorpay', config: { isSandbox: config.sandbox !== null }, tallies: ['events.razorpay'] },
    { name: 'Google Play', config: config.googlePlay, tallies: ['events.google-play'], check: 'Google Play' },
  ]
  return providers.map((provider) => stateOf(provider, hour, week, findings))
}

function stateOf(
  provider: Provider,
  hour: readonly Sum[],
  week: readonly Sum[],
  findings: readonly Finding[],
): ProviderState {
  const { name, config, tallies, attempts } = provider
  if (!config) return { name, state: 'off', text: 'Not set up', lastSuccessAt: null, errorShare: null }
  const recent = added(hour, tallies)
  const tried = recent.good + recent.bad
  const errorShare = tried === 0 ? null : (recent.bad / tried) * 100
  const shown = { name, lastSuccessAt: added(week, tallies).lastGoodAt, errorShare }
  const check = findings.find((each) => each.name === provider.check)
  if (check?.state === 'problem') return { ...shown, state: 'failing', text: 'Refused' }
  if (errorShare !== null && errorShare > FAILING_SHARE && (tried >= ENOUGH || errorShare === 100)) {
    return { ...shown, state: 'failing', text: 'Failing' }
  }
  const timed = attempts === undefined ? undefined : hour.find((each) => each.name === attempts)
  const seconds = timed && timed.good > 0 ? timed.seconds / timed.good : 0
  if (seconds > SLOW_SECONDS) return { ...shown, state: 'slow', text: `Slow, ${seconds.toFixed(1)} s` }
  if (config.isSandbox) return { ...shown, state: 'sandbox', text: 'Sandbox' }
  if (check?.state === 'ok' || recent.good > 0) return { ...shown, state: 'working', text: 'Working' }
  return { ...shown, state: 'quiet', text: 'Not used yet' }
}

function added(sums: readonly Sum[], names: readonly TallyName[]) {
  const found = sums.filter((each) => names.some((name) => name === each.name))
  const times = found.flatMap(({ lastGoodAt }) => lastGoodAt?.getTime() ?? [])
  return {
    good: found.reduce((sum, each) => sum + each.good, 0),
    bad: found.reduce((sum, each) => sum + each.bad, 0),
    lastGoodAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

import { timeInSentence, isToday } from '../../../../lib/time/response-time.ts'
import { useI18n } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useNow } from '../../../../lib/time/use-now.ts'
import type { CardEntry, CardName } from './integration-cards.ts'
import { type CardStanding, isNotification } from './integration-state.ts'

/** Names of products are the same in every language. */
const PRODUCTS = { n8n: 'n8n', zapier: 'Zapier', make: 'Make' } as const

/** The texts of a card: its name, its description, and its state. */
export function useCardTexts() {
  const { t, language } = useI18n()
  const { emailNotificationEmail } = useOpenForm()
  const now = useNow()

  /** The time of today, the day of anything older. */
  const when = (at: string) => {
    const { day, time } = timeInSentence(at, now, language)
    return isToday(at, now) ? time : day
  }
  const service = (card: CardName) => {
    if (isNotification(card)) return t(`settings.notifications.${card}`)
    if (card === 'n8n' || card === 'zapier' || card === 'make') return PRODUCTS[card]
    return t(`integrations.names.${card}`)
  }
  /** The owner's name for it; of several without a name, the second one is number 2. */
  const named = ({ card, webhook, number }: CardEntry) =>
    webhook?.name || (number > 1 ? `${service(card)} ${number}` : service(card))
  const about = ({ card, webhook }: CardEntry, { state }: CardStanding) => {
    const isOn = state !== 'none'
    if (card === 'email' && isOn && emailNotificationEmail)
      return t('integrations.to', { place: emailNotificationEmail })
    if (isNotification(card)) return t(`settings.notifications.${card}Text`)
    const { hostname } = URL.parse(webhook?.url ?? '') ?? {}
    if (isOn && hostname && (card === 'webhook' || card === 'n8n' || card === 'zapier' || card === 'make')) {
      return t('integrations.toSigned', { place: hostname })
    }
    return t(`integrations.about.${card}`)
  }
  /** Beside the state: since when, or until when. */
  const detail = ({ state, failing, lastAt, pause }: CardStanding) => {
    if (state === 'failing' && failing) {
      const tries = t('integrations.failed', { count: failing.tries })
      if (failing.nextAttemptAt === null) return tries
      return t('integrations.next', { tries, time: timeInSentence(failing.nextAttemptAt, now, language).time })
    }
    if (state === 'paused' && pause)
      return t('integrations.pausedBy', { day: when(pause.at), name: `\u2068${pause.by}\u2069` })
    return state === 'active' && lastAt ? t('integrations.last', { time: when(lastAt) }) : null
  }
  return { service, named, about, detail }
}

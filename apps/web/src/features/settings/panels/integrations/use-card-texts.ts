import { timeInSentence, isToday } from '../../../../lib/time/response-time.ts'
import { useI18n } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useNow } from '../../../../lib/time/use-now.ts'
import type { CardName } from './integration-cards.ts'
import { type CardStanding, isNotification } from './integration-state.ts'

/** Names of products are the same in every language. */
const PRODUCTS = { n8n: 'n8n', zapier: 'Zapier', make: 'Make' } as const

/** What a card says: its name, what it is about, and how it fares. */
export function useCardTexts() {
  const { t, language } = useI18n()
  const { integrations, emailNotificationEmail } = useOpenForm()
  const now = useNow()

  /** The time of today, the day of what is longer ago. */
  const when = (at: string) => {
    const { day, time } = timeInSentence(at, now, language)
    return isToday(at, now) ? time : day
  }
  const named = (card: CardName) => {
    if (isNotification(card)) return t(`settings.notifications.${card}`)
    if (card === 'n8n' || card === 'zapier' || card === 'make') return PRODUCTS[card]
    return t(`integrations.names.${card}`)
  }
  const about = (card: CardName, { state }: CardStanding) => {
    const isOn = state !== 'none'
    if (card === 'email' && isOn && emailNotificationEmail)
      return t('integrations.to', { place: emailNotificationEmail })
    if (isNotification(card)) return t(`settings.notifications.${card}Text`)
    const { hostname } = URL.parse(integrations.webhook?.url ?? '') ?? {}
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
  return { named, about, detail }
}

import { useI18n } from '../../../lib/i18n.tsx'
import { timeInSentence } from '../../../lib/time/response-time.ts'

/** "today, 09:42", for use in a sentence. */
export function useTimeText(): (at: string) => string {
  const { t, language } = useI18n()
  return (at) => t('responses.when', timeInSentence(at, new Date(), language))
}

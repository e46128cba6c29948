import { useI18n } from '../../../lib/i18n.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'

/** "Today, 09:42", for use in a sentence. */
export function useTimeText(): (at: string) => string {
  const { t, language } = useI18n()
  return (at) => t('responses.when', responseTime(at, new Date(), language))
}

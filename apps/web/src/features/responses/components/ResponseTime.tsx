import { useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { responseTime } from '../response-time.ts'

/** "Today, 09:42", with the exact time behind it. */
export function ResponseTime({ at }: { at: string }) {
  const { t, language, locale } = useI18n()
  const [now] = useState(() => new Date())
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(new Date(at))
  return (
    <time dateTime={at} title={exact}>
      {t('responses.when', responseTime(at, now, language))}
    </time>
  )
}

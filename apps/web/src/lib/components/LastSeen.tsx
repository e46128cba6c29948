import { IconWifiOff } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../i18n.tsx'
import { responseTime } from '../time/response-time.ts'
import { useNow } from '../time/use-now.ts'

/** Shown above data that cannot be refreshed right now, with its age. `at` in milliseconds. */
export function LastSeen({ at }: { at: number }) {
  const { t, language } = useI18n()
  const time = t('responses.when', responseTime(new Date(at).toISOString(), useNow(), language))
  return (
    <Txt size={13} tone="2" below={12} className="wf-row" role="status">
      <IconWifiOff size={16} stroke={1.75} aria-hidden />
      {t('responses.lastSeen', { time })}
    </Txt>
  )
}

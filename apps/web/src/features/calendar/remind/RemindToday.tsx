import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'

// Loaded once the calendar is there: it composes messages.
export const loadRemind = () => import('./RemindDialog.tsx')
const RemindDialog = lazy(async () => ({ default: (await loadRemind()).RemindDialog }))

type Props = { clock: ZoneClock; today: number; now: Date; staffId: string | null }

/** `link`: drawn as a link below the days, where phones have room for it. */
type Drawn = { look: 'button' | 'link'; className: string }

/**
 * Everyone expected today and tomorrow, each with a prepared text that opens their chat. Nothing is sent for the owner.
 */
export function RemindToday({ look, className, ...props }: Props & Drawn) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const sign = <IconBellRinging size={18} stroke={1.75} aria-hidden />
  const handleOpen = () => setOpen(true)
  return (
    <>
      {look === 'link' ? (
        <button type="button" className={className} onClick={handleOpen}>
          {sign}
          {t('calendar.remind.title')}
        </button>
      ) : (
        <Button variant="default" className={className} leftSection={sign} onClick={handleOpen}>
          {t('calendar.remind.button')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RemindDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

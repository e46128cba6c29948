import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { countText } from '@wayform/core/numbers/number-format.ts'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import type { CalendarData } from '../queries.ts'

// Loaded once the calendar is there: it composes messages.
export const loadWaiting = () => import('./WaitingDialog.tsx')
const WaitingDialog = lazy(async () => ({ default: (await loadWaiting()).WaitingDialog }))

type Props = { data: CalendarData; clock: ZoneClock; staffId: string | null }

/** The number of customers on the waiting list of the shown days; renders nothing if the list is empty. */
export function WaitingList({ data, clock, staffId }: Props) {
  const { t, language } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const waits = data.waits.filter((wait) => staffId === null || wait.staffId === '' || wait.staffId === staffId)
  const count = waits.filter(({ state }) => state !== 'expired').length
  return (
    <>
      {waits.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconHourglass size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('calendar.waitingList.count', { count: countText(count, language) })}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <WaitingDialog waits={waits} forms={data.forms} clock={clock} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import { WeekCard } from './BestHoursCard.tsx'
import { ChartCard } from './ChartCard.tsx'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

/** Occupancy, no-shows and booked hours. */
export function BookingsCard({ bookings }: { bookings: NonNullable<Insights['bookings']> }) {
  const t = useT()
  const { number, percent } = useFormats()
  const { booked, noShows, cancelled, occupancy, week, timeZone } = bookings
  const shares = [
    { name: t('insights.occupancy'), value: percent(occupancy), share: occupancy },
    { name: t('insights.noShows'), value: number(noShows), share: shareOf(noShows, booked) },
    { name: t('insights.cancelled'), value: number(cancelled), share: shareOf(cancelled, booked) },
  ]
  return (
    <>
      <ChartCard
        title={t('insights.bookings')}
        hint={t('insights.bookingsFrom', { count: booked })}
        table={{
          columns: [t('insights.bookings'), t('insights.count'), t('insights.share')],
          rows: shares.map(({ name, value, share }) => [name, value, percent(share)]),
        }}
      >
        <Stack as="dl" gap={18}>
          {shares.map(({ name, value, share }) => (
            <div key={name}>
              <Txt as="dt" size={13} tone="2" weight={560}>
                {name}
              </Txt>
              <Stack as="dd" gap={6} className={styles.share}>
                <b className={styles.figure}>{value}</b>
                <Meter share={share ?? 0} aria-hidden />
              </Stack>
            </div>
          ))}
        </Stack>
      </ChartCard>
      <WeekCard
        week={week}
        title={t('insights.bookedHours')}
        label={t('insights.bookedHoursLabel')}
        noteOf={(zone) => t('insights.bookedHoursIn', { zone })}
        timeZone={timeZone}
      />
    </>
  )
}

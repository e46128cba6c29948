import { IconAlertTriangle } from '@tabler/icons-react'
import { statusOf } from '@wayform/core/form/form-status.ts'
import { SPARKLINE, sparkline } from '@wayform/core/insights/sparkline.ts'
import { aroundCount, lastText, unsentText, weekText } from '@wayform/i18n/card-texts.ts'
import { Link } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import type { FormCardProps } from './FormCard.tsx'

/** Today, in all, the week, and the newest response or what has not arrived. Its room is kept until they are known. */
export function CardLife({ form, counts, unsent, now }: FormCardProps) {
  const { t, language } = useI18n()
  const week = counts?.week
  const spoken = { t, language, now }
  return (
    <>
      <div className="wf-row fc-line" data-align="end" data-justify="between">
        {counts && week && (
          <>
            <span className="fc-nums">
              <Counted counted={aroundCount('today', week.at(-1) ?? 0, spoken)} isLarge />
              <i> · </i>
              <Counted counted={aroundCount('inAll', counts.total, spoken)} />
            </span>
            <svg
              className="fc-spark"
              {...SPARKLINE}
              role="img"
              aria-label={weekText(week, spoken)}
              data-off={statusOf(form) === 'off' || undefined}
            >
              {sparkline(week).map((bar, day) => (
                <rect key={day} {...bar} rx={2} />
              ))}
            </svg>
          </>
        )}
      </div>
      <p className="wf-row wf-txt fc-last" data-size={13} data-tone="3">
        {unsent ? (
          <Link to={`/deliveries?form=${form.id}`} className="wf-row wf-hit">
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
            <span className="wf-truncate">{unsentText(unsent, t)}</span>
          </Link>
        ) : (
          counts &&
          counts.last !== undefined && (
            <>
              {counts.unread > 0 && counts.last && <i className="wf-dot fc-dot" aria-hidden />}
              <span className="wf-truncate">{lastText(counts.last, spoken)}</span>
            </>
          )
        )}
      </p>
    </>
  )
}

type CountedProps = { counted: ReturnType<typeof aroundCount>; isLarge?: boolean }

function Counted({ counted: { before, number, after }, isLarge = false }: CountedProps) {
  return (
    <>
      {before}
      {isLarge ? <b>{number}</b> : number}
      {after}
    </>
  )
}

import type { ResponseStatus } from '@wayform/contract/calls/responses.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'

export const STATUS_TONES = { new: 'primary', inProgress: 'warn', done: 'ok' } as const

/** The owner's processing status of a response. */
export function StatusBadge({ status }: { status: ResponseStatus }) {
  const t = useT()
  return (
    <Pill tone={STATUS_TONES[status]} data-status={status}>
      {t(`responses.status.${status}`)}
    </Pill>
  )
}

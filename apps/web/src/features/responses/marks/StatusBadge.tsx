import { type ResponseStatus, statusName } from '@wayform/core/responses/statuses.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'

export const STATUS_TONES = { new: 'primary', inProgress: 'warn', done: 'ok' } as const

/** The owner's processing status of a response. */
export function StatusBadge({ status }: { status: ResponseStatus }) {
  const nameOf = useStatusName()
  return (
    <Pill tone={STATUS_TONES[status]} data-status={status}>
      {nameOf(status)}
    </Pill>
  )
}

/** What this form calls a state. */
export function useStatusName(): (status: ResponseStatus) => string {
  const t = useT()
  const { statusNames } = useOpenForm()
  return (status) => statusName(statusNames, status, t(`responses.status.${status}`))
}

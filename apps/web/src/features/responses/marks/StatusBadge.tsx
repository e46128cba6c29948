import { hasOrders, type ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'

export const STATUS_TONES = {
  new: 'primary',
  confirmed: 'primary',
  inProgress: 'warn',
  ready: 'ok',
  done: 'ok',
  noShow: 'neutral',
  cancelled: 'danger',
} as const

/** The owner's processing status of a response. */
export function StatusBadge({ status }: { status: ResponseStatus }) {
  const nameOf = useStatusName()
  return (
    <Pill tone={STATUS_TONES[status]} data-status={status}>
      {nameOf(status)}
    </Pill>
  )
}

/** This form's own name of a state. */
export function useStatusName(): (status: ResponseStatus) => string {
  const t = useT()
  const { statusNames, formQuestions } = useOpenForm()
  const of = { names: statusNames, hasOrders: hasOrders(formQuestions) }
  return (status) => statusText(t, status, of)
}

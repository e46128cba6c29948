import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { hasOrders, RESPONSE_STATUSES, type ResponseStatus, statusesFor } from '@wayform/core/responses/statuses.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useConnected } from '../../../lib/offline/last-seen.ts'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { STATUS_TONES, useStatusName } from '../marks/StatusBadge.tsx'
import { useEditResponse } from '../queries.ts'

/** The states of this form, and the one that a response still has from another time of it. */
export function StatusChoice({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  const nameOf = useStatusName()
  const { formQuestions } = useOpenForm()
  const edit = useEditResponse(formId)
  const isConnected = useConnected()
  const mayAnswer = useMay('answer')
  const shown = RESPONSE_STATUSES.filter(
    (each) => each === response.status || statusesFor(formQuestions).includes(each),
  )
  const handleChange = async (status: ResponseStatus) => {
    const isCancelling = status === 'cancelled' && response.status !== 'cancelled'
    if (isCancelling && !(await confirm(cancelQuestion()))) return
    edit.mutate(
      { responseId: response._id, status },
      {
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('responses.status.failed')) }),
      },
    )
  }
  return (
    <Choices
      kind={hasOrders(formQuestions) ? 'chips' : 'low'}
      label={t('responses.status.label')}
      isLabelHidden
      disabled={!isConnected || !mayAnswer}
      value={response.status}
      options={shown.map((status) => ({ value: status, label: nameOf(status), tone: STATUS_TONES[status] }))}
      onChange={(status) => void handleChange(status)}
    />
  )

  function cancelQuestion() {
    const isBooked = response.responses.some(isBooking) && !response.responses.some(isOrder)
    if (isBooked) {
      return {
        title: t('calendar.ask.cancelled'),
        body: t('calendar.ask.textAlone'),
        confirmLabel: t('calendar.ask.cancelledYes'),
        cancelLabel: t('calendar.ask.keep'),
        isDangerous: true,
      }
    }
    return {
      title: t('orders.cancel.title'),
      body: t('orders.cancel.text'),
      confirmLabel: t('orders.cancel.confirm'),
      cancelLabel: t('orders.cancel.keep'),
      isDangerous: true,
    }
  }
}

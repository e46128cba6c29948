import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { RESPONSE_STATUSES } from '@wayform/core/responses/statuses.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useConnected } from '../../../lib/offline/last-seen.ts'
import { STATUS_TONES, useStatusName } from '../marks/StatusBadge.tsx'
import { useEditResponse } from '../queries.ts'

/** New, in progress, done. */
export function StatusChoice({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  const nameOf = useStatusName()
  const edit = useEditResponse(formId)
  const isConnected = useConnected()
  const mayAnswer = useMay('answer')
  return (
    <Choices
      kind="low"
      label={t('responses.status.label')}
      isLabelHidden
      disabled={!isConnected || !mayAnswer}
      value={response.status}
      options={RESPONSE_STATUSES.map((status) => ({
        value: status,
        label: nameOf(status),
        tone: STATUS_TONES[status],
      }))}
      onChange={(status) =>
        edit.mutate(
          { responseId: response._id, status },
          {
            onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('responses.status.failed')) }),
          },
        )
      }
    />
  )
}

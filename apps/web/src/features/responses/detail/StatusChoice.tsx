import { RESPONSE_STATUSES, type StoredResponse } from '@wayform/contract/calls/responses.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useConnected } from '../../../lib/seen/last-seen.ts'
import { useEditResponse } from '../queries.ts'
import styles from './ResponseDetail.module.css'

/** New, in progress, done. */
export function StatusChoice({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  const edit = useEditResponse(formId)
  const isConnected = useConnected()
  return (
    <fieldset className={styles.status} disabled={!isConnected}>
      <legend className="wf-visually-hidden">{t('responses.status.label')}</legend>
      <div>
        {RESPONSE_STATUSES.map((status) => (
          <label key={status} data-status={status}>
            <input
              type="radio"
              name="response-status"
              checked={response.status === status}
              onChange={() =>
                edit.mutate(
                  { responseId: response._id, status },
                  {
                    onError: (error) =>
                      toast.show({ kind: 'error', text: errorText(error, t('responses.status.failed')) }),
                  },
                )
              }
            />
            {t(`responses.status.${status}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

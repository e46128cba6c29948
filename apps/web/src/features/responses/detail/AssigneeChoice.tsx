import { IconChevronDown, IconUser } from '@tabler/icons-react'
import type { Assignee, StoredResponse } from '@wayform/contract/calls/responses.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useConnected } from '../../../lib/offline/last-seen.ts'
import { useAssignResponse } from '../queries.ts'
import styles from './ResponseDetail.module.css'

type Props = { formId: string; response: StoredResponse; people: readonly Assignee[] }

/** The member whom a response is assigned to. Assigning it to an agent lets them see it. */
export function AssigneeChoice({ formId, response, people }: Props) {
  const t = useT()
  const assign = useAssignResponse(formId)
  const isConnected = useConnected()
  const { assignedTo } = response
  return (
    <div className={`wf-select ${styles.assignee}`}>
      <IconUser size={17} stroke={1.75} aria-hidden />
      <span className="wf-grow wf-truncate" aria-hidden>
        <bdi>{assignedTo?.name ?? t('responses.assignee.nobody')}</bdi>
      </span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select
        aria-label={t('responses.assignee.label')}
        disabled={!isConnected}
        value={assignedTo?.personId ?? ''}
        onChange={({ target: { value } }) =>
          assign.mutate(
            { responseId: response._id, to: people.find(({ personId }) => personId === value) ?? null },
            {
              onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('responses.assignee.failed')) }),
            },
          )
        }
      >
        <option value="">{t('responses.assignee.nobody')}</option>
        {people.map(({ personId, name }) => (
          <option key={personId} value={personId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

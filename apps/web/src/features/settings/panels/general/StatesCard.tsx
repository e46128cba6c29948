import { TextInput } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import {
  hasOrders,
  MAX_STATUS_NAME_LENGTH,
  statusesFor,
  type ResponseStatus,
  type StatusNames,
} from '@wayform/core/responses/statuses.ts'
import { usualStatusText } from '@wayform/i18n/status-text.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'

type Props = { form: Pick<Form, 'formQuestions'>; names: StatusNames; onChange: (names: StatusNames) => void }

/** The owner's own names for the states of this form's responses. */
export function StatesCard({ form, names, onChange }: Props) {
  const t = useT()
  const usual = (status: ResponseStatus) => usualStatusText(t, status, hasOrders(form.formQuestions))
  return (
    <Panel title={t('settings.general.states.title')} titleSize={15} description={t('settings.general.states.text')}>
      <Columns gap={[20, 16]}>
        {statusesFor(form.formQuestions).map((status) => (
          <TextInput
            key={status}
            label={usual(status)}
            placeholder={usual(status)}
            attributes={{ input: { dir: 'auto' } }}
            maxLength={MAX_STATUS_NAME_LENGTH}
            value={names[status] ?? ''}
            onChange={(event) => onChange({ ...names, [status]: event.currentTarget.value })}
          />
        ))}
      </Columns>
    </Panel>
  )
}

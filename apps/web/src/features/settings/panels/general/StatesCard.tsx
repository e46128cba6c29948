import { TextInput } from '@mantine/core'
import { MAX_STATUS_NAME_LENGTH, RESPONSE_STATUSES, type StatusNames } from '@wayform/core/responses/statuses.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'

type Props = { names: StatusNames; onChange: (names: StatusNames) => void }

/** What the owner calls the states of this form's responses. */
export function StatesCard({ names, onChange }: Props) {
  const t = useT()
  return (
    <Panel title={t('settings.general.states.title')} titleSize={15} description={t('settings.general.states.text')}>
      <Columns gap={[20, 16]}>
        {RESPONSE_STATUSES.map((status) => (
          <TextInput
            key={status}
            label={t(`responses.status.${status}`)}
            placeholder={t(`responses.status.${status}`)}
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

import { Textarea, TextInput } from '@mantine/core'
import { type Access, CLOSED_LENGTH } from '@wayform/core/form/access/access.ts'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useTextsOf } from '../../../../lib/queries/texts.ts'
import type { Form } from '@wayform/contract/shapes.ts'

type Closed = Access['closed']
type Props = { form: Form; closed: Closed; onChange: (closed: Closed) => void }

/** The page that respondents see instead of a closed form. */
export function ClosedCard({ form, closed, onChange }: Props) {
  const t = useT()
  const { data: formT } = useTextsOf(form.language)
  return (
    <Panel title={t('settings.access.closed.title')} titleSize={15}>
      <TextInput
        label={t('settings.access.closed.heading')}
        dir="auto"
        maxLength={CLOSED_LENGTH.title}
        placeholder={formT?.('form.notice.closed.title') ?? ''}
        value={closed.title}
        onChange={(event) => onChange({ ...closed, title: event.currentTarget.value })}
      />
      <Textarea
        label={t('settings.access.closed.text')}
        dir="auto"
        autosize
        minRows={3}
        maxLength={CLOSED_LENGTH.text}
        placeholder={formT?.('form.notice.closed.text') ?? ''}
        value={closed.text}
        onChange={(event) => onChange({ ...closed, text: event.currentTarget.value })}
      />
      <Choice
        label={t('settings.access.closed.chat')}
        help={t('settings.access.closed.chatText')}
        checked={closed.showsChat}
        onChange={(showsChat) => onChange({ ...closed, showsChat })}
      />
      <Choice
        label={t('settings.access.closed.next')}
        checked={closed.showsOpening}
        onChange={(showsOpening) => onChange({ ...closed, showsOpening })}
      />
    </Panel>
  )
}

type ChoiceProps = { label: string; help?: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ label, help, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Row gap={16}>
      <Grow>
        <Txt as="label" size={14} weight={560} htmlFor={id}>
          {label}
        </Txt>
        {help && (
          <Txt size={13} tone="3" id={`${id}-help`}>
            {help}
          </Txt>
        )}
      </Grow>
      <Toggle
        id={id}
        aria-label={label}
        {...(help && { 'aria-describedby': `${id}-help` })}
        checked={checked}
        onChange={onChange}
      />
    </Row>
  )
}

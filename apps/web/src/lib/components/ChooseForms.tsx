import { Button } from '@mantine/core'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../i18n.tsx'
import { useForms, useMoreForms } from '../queries/forms.ts'
import styles from './ChooseForms.module.css'

type Props = {
  /** Null: all of them. */
  value: readonly string[] | null
  onChange: (formIds: string[] | null) => void
  problem?: string | undefined
}

/** The forms that a viewer may look at, or a key reaches. */
export function ChooseForms({ value, onChange, problem }: Props) {
  const t = useT()
  const list = useForms()
  const more = useMoreForms()
  const forms = list.data?.forms ?? []
  const handleTick = (id: string, isOn: boolean) =>
    onChange(isOn ? [...(value ?? []), id] : (value ?? []).filter((each) => each !== id))
  return (
    <Stack gap={10}>
      <Choices
        kind="low"
        label={t('members.choose.which')}
        value={value === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('members.choose.all') },
          { value: 'some', label: t('members.choose.some') },
        ]}
        onChange={(which) => onChange(which === 'all' ? null : [])}
      />
      {value !== null && (
        <fieldset className={styles.forms}>
          <legend className="wf-visually-hidden">{t('members.choose.some')}</legend>
          {forms.map(({ id, name }) => (
            <label key={id} className="wf-tick">
              <input
                type="checkbox"
                checked={value.includes(id)}
                onChange={(event) => handleTick(id, event.target.checked)}
              />
              <bdi>{name || t('shell.form.untitled')}</bdi>
            </label>
          ))}
          {forms.length < (list.data?.total ?? 0) && (
            <Row>
              <Button variant="subtle" size="sm" loading={more.isPending} onClick={() => more.mutate()}>
                {t('members.choose.more')}
              </Button>
            </Row>
          )}
        </fieldset>
      )}
      {problem && (
        <Txt size={13} tone="danger" role="alert">
          {problem}
        </Txt>
      )}
    </Stack>
  )
}

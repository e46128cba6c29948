import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { TextInput } from '@mantine/core'
import { isSendable } from '@wayform/core/endings/redirect-address.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type Ending, MAX_REDIRECT_SECONDS } from '@wayform/core/form/parts/endings.ts'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { AddressInput } from './AddressInput.tsx'
import styles from './Endings.module.css'

type Redirect = NonNullable<Ending['redirect']>

type Props = {
  doc: FormDoc
  redirect: Redirect | undefined
  onChange: (redirect: Redirect | undefined, field?: string) => void
  onLeave: () => void
}

const DEFAULT_SECONDS = 8

/**
 * The address that an ending redirects to, and the answers that it sends along. It is stored as soon as the address is
 * complete.
 */
export function RedirectField({ doc, redirect, onChange, onLeave }: Props) {
  const t = useT()
  const id = useId()
  const [isOn, setOn] = useState(redirect !== undefined)
  const [rest, setRest] = useState<Omit<Redirect, 'url'>>(redirect ?? { seconds: DEFAULT_SECONDS, answers: [] })
  const { seconds, answers } = redirect ?? rest
  const isShown = isOn || redirect !== undefined

  function change(changes: Partial<Redirect>, field?: string) {
    const next = { seconds, answers, ...changes }
    setRest(next)
    const url = changes.url ?? redirect?.url
    if (url !== undefined) onChange({ url, seconds: next.seconds, answers: next.answers }, field)
  }

  function handleToggle(isNowOn: boolean) {
    setOn(isNowOn)
    if (!isNowOn) onChange(undefined)
  }

  return (
    <Stack gap={12}>
      <Row gap={16}>
        <Grow>
          <Txt as="label" htmlFor={id} weight={560} tone="text">
            {t('endings.redirect')}
          </Txt>
          <Txt size={13} tone="2" id={`${id}-help`}>
            {t('endings.redirectHelp')}
          </Txt>
        </Grow>
        <Toggle
          id={id}
          aria-label={t('endings.redirect')}
          aria-describedby={`${id}-help`}
          checked={isShown}
          onChange={handleToggle}
        />
      </Row>
      {isShown && (
        <>
          <div className={styles.redirect}>
            <TextInput
              label={t('endings.after')}
              inputMode="numeric"
              value={String(seconds)}
              maxLength={2}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) =>
                change({ seconds: Math.min(Number(value.replaceAll(/\D/g, '')), MAX_REDIRECT_SECONDS) }, 'seconds')
              }
              onBlur={onLeave}
            />
            <AddressInput
              label={t('endings.url')}
              url={redirect?.url ?? ''}
              onChange={(url) => change({ url }, 'redirect.url')}
              onLeave={onLeave}
            />
          </div>
          <Answers doc={doc} ticked={answers} onChange={(ticked) => change({ answers: ticked })} />
        </>
      )}
    </Stack>
  )
}

type AnswersProps = { doc: FormDoc; ticked: readonly string[]; onChange: (ticked: string[]) => void }

function Answers({ doc, ticked, onChange }: AnswersProps) {
  const t = useT()
  const id = useId()
  const sendable = namedDoc(doc).filter(isSendable)
  if (sendable.length === 0) return null
  return (
    <fieldset aria-describedby={id}>
      <Txt as="legend" size={13} weight={560} className={styles.legend}>
        {t('endings.answers')}
      </Txt>
      <Txt size={13} tone="2" id={id}>
        {t('endings.answersHelp')}
      </Txt>
      <div className={styles.ticks}>
        {sendable.map(({ questionId, label }) => (
          <label key={questionId} className="wf-tick">
            <input
              type="checkbox"
              checked={ticked.includes(questionId)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...ticked, questionId] : ticked.filter((each) => each !== questionId))
              }
            />
            <bdi>{label.trim() || t('builder.staging.noLabel')}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

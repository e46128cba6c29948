import { TextInput } from '@mantine/core'
import { type Access, MOST_RESPONSES } from '@wayform/core/form/access/access.ts'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import styles from './Access.module.css'
import { type Limitable, typedCount, withPlace } from './access-draft.ts'
import { AccessCard } from './AccessCard.tsx'
import type { FormStanding } from './queries.ts'

type Props = {
  places: Access['places']
  questions: readonly Limitable[]
  standing: FormStanding | undefined
  badge: ReactNode
  /** False: the plan lacks it. */
  onOpen: () => boolean
  onChange: (places: Access['places']) => void
}

/** The places of each option; an empty field is no limit. */
export function PlacesCard({ places, questions, standing, badge, onOpen, onChange }: Props) {
  const { t, locale } = useI18n()
  const [isOpened, setOpened] = useState(false)
  const isOn = isOpened || places.length > 0
  const number = new Intl.NumberFormat(locale)
  const takenOf = (questionId: string, optionId: string) =>
    standing?.options.find((each) => each.questionId === questionId && each.optionId === optionId)?.taken

  function handleSwitch(isNowOn: boolean) {
    if (isNowOn && !onOpen()) return
    setOpened(isNowOn)
    if (!isNowOn) onChange([])
  }

  return (
    <AccessCard
      title={t('settings.access.places.title')}
      text={t('settings.access.places.text')}
      badge={badge}
      isOn={isOn}
      onSwitch={handleSwitch}
    >
      {questions.length === 0 && <Txt tone="2">{t('settings.access.places.none')}</Txt>}
      {questions.map(({ questionId, label, options }) => (
        <Stack key={questionId} gap={8} role="group" aria-label={label}>
          <Txt as="span" size={13} weight={560}>
            <bdi>{label}</bdi>
          </Txt>
          {options.map((option) => {
            const place = places.find((each) => each.questionId === questionId && each.optionId === option._id)
            const taken = place && takenOf(questionId, option._id)
            return (
              <Row key={option._id} gap={12} className={styles.option}>
                <Grow>
                  <bdi>{option.label}</bdi>
                </Grow>
                {taken !== undefined && (
                  <Txt as="span" size={13} tone="3">
                    {t('settings.access.places.taken', { count: number.format(taken) })}
                  </Txt>
                )}
                <TextInput
                  className={styles.few ?? ''}
                  aria-label={`${option.label}: ${t('settings.access.total.most')}`}
                  inputMode="numeric"
                  placeholder={t('settings.access.places.unlimited')}
                  value={place ? String(place.most) : ''}
                  onChange={(event) => {
                    const most = typedCount(event.currentTarget.value, MOST_RESPONSES)
                    onChange(withPlace(places, { questionId, optionId: option._id }, most))
                  }}
                />
              </Row>
            )
          })}
        </Stack>
      ))}
    </AccessCard>
  )
}

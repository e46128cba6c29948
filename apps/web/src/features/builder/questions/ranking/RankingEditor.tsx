import { MAX_RANKED, type RankingQuestion } from '@wayform/core/questions/ranking/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, HintField, RequiredField, SwitchField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { ItemsField } from '../items/ItemsField.tsx'

const ALL = 'all'

export function RankingEditor({ question }: { question: RankingQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { questionId, items, places, mixOrder, mustMove } = question
  const fewer = Array.from({ length: Math.max(items.length - 1, 0) }, (_, index) => index + 1)
  const isFewer = places !== null && places < items.length
  return (
    <>
      <IntroFields question={question} />
      <ItemsField questionId={questionId} part="items" items={items} least={2} most={MAX_RANKED} />
      <SelectField
        label={t('builder.ranking.places')}
        value={isFewer ? String(places) : ALL}
        options={[
          { value: ALL, label: t('builder.ranking.allPlaces') },
          ...fewer.map((number) => ({ value: String(number), label: t('builder.ranking.best', { number }) })),
        ]}
        onChange={(chosen) => update({ places: chosen === ALL ? null : Number(chosen) })}
      />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <SwitchField
        label={t('builder.ranking.mix')}
        help={t('builder.ranking.mixHelp')}
        checked={mixOrder}
        onChange={(isOn) => update({ mixOrder: isOn })}
      />
      <SwitchField
        label={t('builder.ranking.mustMove')}
        help={t('builder.ranking.mustMoveHelp')}
        checked={mustMove}
        onChange={(isOn) => update({ mustMove: isOn })}
      />
    </>
  )
}

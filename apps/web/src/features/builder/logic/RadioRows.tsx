import { radioRules, setOptionTarget } from '@wayform/core/editing/question/rules.ts'
import type { RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { RuleFlawNote } from './RuleFlawNote.tsx'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { PageIcon } from './PageIcon.tsx'
import { RuleHeads } from './RuleHeads.tsx'
import styles from './logic.module.css'
import type { Logic } from './use-logic.ts'

/** One row for each option with its target page. */
export function RadioRows({ question, logic }: { question: RadioQuestion; logic: Logic }) {
  const t = useT()
  const { edit } = useBuilder()
  const id = useId()
  return (
    <Stack gap={8}>
      <RuleHeads />
      <Stack as="ol" gap={8}>
        {radioRules(question).map(({ valueId, label, jumpToSection }) => {
          const answer = label === null ? t('logic.otherOption') : label.trim() || t('builder.staging.noLabel')
          const picture = question.options.find(({ _id }) => _id === valueId)?.media?.url
          const flaw = logic.flaws.get(question.rules.findIndex((rule) => rule.valueId === valueId))
          const lead = (target: string) => edit((doc) => setOptionTarget(doc, question.questionId, valueId, target))
          return (
            <li key={valueId} className={styles.row} data-on={jumpToSection !== '' || undefined}>
              <Row gap={10} className={styles.answer}>
                {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
                <span className="wf-truncate" dir="auto">
                  {answer}
                </span>
              </Row>
              <span className={styles.arrow} aria-hidden />
              <SelectBox
                isTall
                label={t('logic.goToFor', { answer })}
                value={jumpToSection}
                shown={jumpToSection === '' ? logic.wayOn : undefined}
                options={[{ value: '', label: t('logic.same') }, ...logic.targetsWith(jumpToSection)]}
                icon={<PageIcon />}
                isOn={jumpToSection !== ''}
                describedBy={flaw && `${id}-${valueId}`}
                onChange={lead}
              />
              {flaw && (
                <div className={styles.below}>
                  <RuleFlawNote id={`${id}-${valueId}`} flaw={flaw} onFix={() => lead('')} />
                </div>
              )}
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}

import { radioRules, setOptionTarget } from '@wayform/core/editing/question/rules.ts'
import type { RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { Flaw } from './Flaw.tsx'
import { Pick } from './Pick.tsx'
import styles from './logic.module.css'
import type { Logic } from './use-logic.ts'

/** One row for each option: what it is, and the page that it leads to. */
export function RadioRows({ question, logic }: { question: RadioQuestion; logic: Logic }) {
  const t = useT()
  const { edit } = useBuilder()
  const id = useId()
  return (
    <div>
      <div className={styles.heads} aria-hidden>
        <span>{t('logic.when')}</span>
        <span>{t('logic.goTo')}</span>
      </div>
      <ol className={styles.rows}>
        {radioRules(question).map(({ valueId, label, jumpToSection }) => {
          const answer = label === null ? t('logic.otherOption') : label.trim() || t('builder.staging.noLabel')
          const picture = question.options.find(({ _id }) => _id === valueId)?.media?.url
          const flaw = logic.flaws.get(question.rules.findIndex((rule) => rule.valueId === valueId))
          const lead = (target: string) => edit((doc) => setOptionTarget(doc, question.questionId, valueId, target))
          return (
            <li key={valueId} className={styles.row} data-on={jumpToSection !== '' || undefined}>
              <div className={styles.answer}>
                {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
                <span className="wf-truncate" dir="auto">
                  {answer}
                </span>
              </div>
              <span className={styles.arrow} aria-hidden />
              <Pick
                label={t('logic.goToFor', { answer })}
                value={jumpToSection}
                shown={jumpToSection === '' ? logic.wayOn : undefined}
                options={[{ value: '', label: t('logic.same') }, ...logic.targetsWith(jumpToSection)]}
                isPage
                isOn={jumpToSection !== ''}
                describedBy={flaw && `${id}-${valueId}`}
                onChange={lead}
              />
              {flaw && (
                <div className={styles.below}>
                  <Flaw id={`${id}-${valueId}`} flaw={flaw} onFix={() => lead('')} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

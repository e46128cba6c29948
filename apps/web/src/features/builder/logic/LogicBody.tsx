import { Button } from '@mantine/core'
import { clearLogic } from '@wayform/core/editing/question/rules.ts'
import { canDecide, hasFixedRules, hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { useBuilder } from '../builder-context.ts'
import { FieldWarning } from '../questions/fields.tsx'
import { useAdd } from '../use-add.ts'
import { PathMap } from './PathMap.tsx'
import { RadioRows } from './RadioRows.tsx'
import { RuleList } from './RuleList.tsx'
import { Unreachable } from './Unreachable.tsx'
import { WayOn } from './WayOn.tsx'
import styles from './logic.module.css'
import { type Logic, useLogic, useMayEditLogic, useShowLogic } from './use-logic.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import { NEXT_PAGE } from '@wayform/core/questions/palette.ts'

/** The rules of a question or page, where people go without them, and the paths that come of it all. */
export function LogicBody({ question }: { question: Question }) {
  const t = useT()
  const logic = useLogic(question.questionId)
  const mayEdit = useMayEditLogic()
  const isPage = isSection(question)
  return (
    <div className={styles.body}>
      {!mayEdit && <NotInPlan question={question} />}
      <fieldset className={styles.all} disabled={!mayEdit} aria-label={t('logic.title')}>
        {logic.hasLaterPage ? (
          <p className={styles.intro}>{t(introOf(question))}</p>
        ) : (
          mayEdit && <NoPage question={question} />
        )}
        {isPage ? null : <Rules key={question.questionId} question={question} logic={logic} canAdd={mayEdit} />}
        {logic.hasLaterPage || logic.pageJump !== '' ? <WayOn question={question} logic={logic} /> : null}
      </fieldset>
      <Deciding question={question} logic={logic} />
      <Unreachable logic={logic} />
      <PathMap questionId={question.questionId} logic={logic} />
    </div>
  )
}

function introOf(question: Question) {
  if (isSection(question)) return 'logic.pageHelp'
  if (!canDecide(question)) return 'logic.noRules'
  return hasFixedRules(question) ? 'logic.radioHelp' : 'logic.rulesHelp'
}

type RulesProps = { question: Question; logic: Logic; canAdd: boolean }

/** Where there is no page to lead to, only what is there already shows. */
function Rules({ question, logic, canAdd }: RulesProps) {
  if (isSection(question) || !canDecide(question)) return null
  if (!logic.hasLaterPage && question.rules.length === 0) return null
  return hasFixedRules(question) ? (
    <RadioRows question={question} logic={logic} />
  ) : (
    <RuleList question={question} logic={logic} canAdd={canAdd && logic.hasLaterPage} />
  )
}

/** What can't be changed can still be taken away: a form with it is not published on this plan. */
function NotInPlan({ question: { questionId } }: { question: Question }) {
  const t = useT()
  const { edit, show } = useBuilder()

  function handleRemove() {
    // Logic that is not there can't be opened on this plan.
    show('properties')
    edit((doc) => clearLogic(doc, questionId))
  }

  return (
    <div className={styles.banner}>
      <p>{t('logic.readOnly')}</p>
      <Button size="sm" onClick={() => showUpgrade('conditionalLogic')}>
        {t('shell.upgrade.button')}
      </Button>
      <Button size="sm" variant="default" onClick={handleRemove}>
        {t('logic.removeAll')}
      </Button>
    </div>
  )
}

function NoPage({ question }: { question: Question }) {
  const t = useT()
  const add = useAdd()
  const { select, show } = useBuilder()

  function handleAdd() {
    add(NEXT_PAGE, 'end')
    // The new page is there to be led to: the rules stay in view.
    select(question.questionId)
    show('logic')
  }

  return (
    <div className={styles.noPage}>
      <FieldWarning>{t('logic.noPage')}</FieldWarning>
      <Button variant="default" leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />} onClick={handleAdd}>
        {t('builder.add.page')}
      </Button>
    </div>
  )
}

/** The other questions of the page that have a say, in the order in which they are asked. */
function Deciding({ question, logic }: { question: Question; logic: Logic }) {
  const t = useT()
  const showLogic = useShowLogic()
  const titleId = useId()
  const isPage = isSection(question)
  const others = (logic.pages[logic.pageIndex]?.questions ?? []).filter(
    (each) => each.questionId !== question.questionId && hasLogic(each),
  )
  if (others.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.subtitle}>
        {t('logic.deciding')}
      </h3>
      {!isPage && canDecide(question) && <p className={styles.intro}>{t('logic.several')}</p>}
      <ul className={styles.deciding}>
        {others.map((each) => (
          <li key={each.questionId}>
            <button type="button" onClick={() => showLogic(each)}>
              <QuestionTile kind={each.type} />
              <span className="wf-truncate" dir="auto">
                {each.label.trim() || t('builder.staging.noLabel')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Button } from '@mantine/core'
import { clearLogic } from '@wayform/core/editing/question/rules.ts'
import { canDecide, hasFixedRules, hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconPlus } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { useBuilder } from '../builder-context.ts'
import { PanelBody } from '../components/SidePanel.tsx'
import { FieldWarning } from '../questions/fields.tsx'
import { useAddQuestion } from '../use-add-question.ts'
import { PathMap } from './PathMap.tsx'
import { RadioRows } from './RadioRows.tsx'
import { RuleList } from './RuleList.tsx'
import { Unreachable } from './Unreachable.tsx'
import { DefaultJump } from './DefaultJump.tsx'
import styles from './logic.module.css'
import { type Logic, useLogic, useMayEditLogic, useShowLogic } from './use-logic.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import { NEXT_PAGE } from '@wayform/core/questions/palette.ts'

/** The rules of a question or page, its default jump, and the resulting paths. */
export function LogicBody({ question }: { question: Question }) {
  const t = useT()
  const logic = useLogic(question.questionId)
  const mayEdit = useMayEditLogic()
  const isPage = isSection(question)
  return (
    <PanelBody>
      {!mayEdit && <NotInPlan question={question} />}
      <Stack as="fieldset" gap={18} disabled={!mayEdit} aria-label={t('logic.title')}>
        {logic.hasLaterPage ? <Txt tone="2">{t(introOf(question))}</Txt> : mayEdit && <NoPage question={question} />}
        {isPage ? null : <Rules key={question.questionId} question={question} logic={logic} canAdd={mayEdit} />}
        {logic.hasLaterPage || logic.pageJump !== '' ? <DefaultJump question={question} logic={logic} /> : null}
      </Stack>
      <Deciding question={question} logic={logic} />
      <Unreachable logic={logic} />
      <PathMap questionId={question.questionId} logic={logic} />
    </PanelBody>
  )
}

function introOf(question: Question) {
  if (isSection(question)) return 'logic.pageHelp'
  if (!canDecide(question)) return 'logic.noRules'
  return hasFixedRules(question) ? 'logic.radioHelp' : 'logic.rulesHelp'
}

type RulesProps = { question: Question; logic: Logic; canAdd: boolean }

/** Without a later page, only existing rules are shown. */
function Rules({ question, logic, canAdd }: RulesProps) {
  if (isSection(question) || !canDecide(question)) return null
  if (!logic.hasLaterPage && question.rules.length === 0) return null
  return hasFixedRules(question) ? (
    <RadioRows question={question} logic={logic} />
  ) : (
    <RuleList question={question} logic={logic} canAdd={canAdd && logic.hasLaterPage} />
  )
}

/** Rules can be removed without the feature, because a form with rules can't be published on this plan. */
function NotInPlan({ question: { questionId } }: { question: Question }) {
  const t = useT()
  const { edit, show } = useBuilder()

  function handleRemove() {
    // Without the feature, a question without rules has no logic to open.
    show('properties')
    edit((doc) => clearLogic(doc, questionId))
  }

  return (
    <Notice
      tone="warn"
      action={
        <>
          <Button size="sm" onClick={() => showUpgrade('conditionalLogic')}>
            {t('shell.upgrade.button')}
          </Button>
          <Button size="sm" variant="default" onClick={handleRemove}>
            {t('logic.removeAll')}
          </Button>
        </>
      }
    >
      {t('logic.readOnly')}
    </Notice>
  )
}

function NoPage({ question }: { question: Question }) {
  const t = useT()
  const add = useAddQuestion()
  const { select, show } = useBuilder()

  function handleAdd() {
    add(NEXT_PAGE, 'end')
    // Adding a page keeps the rules in view.
    select(question.questionId)
    show('logic')
  }

  return (
    <Stack gap={10}>
      <FieldWarning>{t('logic.noPage')}</FieldWarning>
      <Button
        variant="default"
        className={styles.add}
        leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
        onClick={handleAdd}
      >
        {t('builder.add.page')}
      </Button>
    </Stack>
  )
}

/** The other questions of the page with rules, in order. */
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
    <Stack as="section" gap={6} aria-labelledby={titleId}>
      <Txt as="h3" size={13} weight={560} id={titleId}>
        {t('logic.deciding')}
      </Txt>
      {!isPage && canDecide(question) && <Txt tone="2">{t('logic.several')}</Txt>}
      <Stack as="ul" gap={2}>
        {others.map((each) => (
          <li key={each.questionId}>
            <ListRow
              as="button"
              className={styles.decider}
              lead={<QuestionTile kind={each.type} />}
              onClick={() => showLogic(each)}
            >
              <Row>
                <span className="wf-truncate" dir="auto">
                  {each.label.trim() || t('builder.staging.noLabel')}
                </span>
              </Row>
            </ListRow>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

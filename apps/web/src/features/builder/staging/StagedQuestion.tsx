import { namedDoc, namedText } from '@wayform/core/recall/named-doc.ts'
import type { TextEditors } from '@wayform/form-view/view.ts'
import { RecallText } from '../../../lib/recall/RecallText.tsx'
import { hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import { Tooltip } from '@mantine/core'
import type { Asked } from '@wayform/core/form/pages.ts'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { QuestionView } from '@wayform/form-view/questions/QuestionView.tsx'
import '@wayform/form-view/styles/questions.css'
import { IconCopy, IconEyeDotted, IconRoute2 } from '@tabler/icons-react'
import {
  type ComponentProps,
  memo,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { usePhoneLibrary } from '../../../lib/queries/phones.ts'
import { docOf, useBuilder, useBuilderState, useFormTexts, useNamed, useStaged } from '../builder-context.ts'
import { editTextAt } from '../canvas/find-text.ts'
import { inertAround } from '../canvas/inert-around.ts'
import { textEditors } from '../canvas/text-editors.tsx'
import { useNearViewport } from './use-near-viewport.ts'
import { StagedExtra } from '../questions/StagedExtra.tsx'
import { useDuplicate, useOpenConditions, useOpenLogic } from './use-question-actions.ts'
import { useQuestionKeys } from './use-question-keys.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { Grip } from './Grip.tsx'
import { InsertLine } from './InsertLine.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { StagedProblem } from './StagedProblem.tsx'
import { ConditionMark } from '../conditions/ConditionMark.tsx'
import { LogicMark } from '../logic/LogicMark.tsx'
import { stagedId } from './staged-id.ts'
import { ToolButton } from './ToolButton.tsx'
import styles from './Staging.module.css'
import { isPhone as asksPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import { isHidden } from '@wayform/core/form/page-doc.ts'

type Props = { questionId: string; isGated: boolean; isPageNear: boolean; isPhone: boolean }

/**
 * A question as respondents see it, under a button that selects it, and the insert line below. The texts of the
 * selected one are edited in place; on phones its panel covers it, and they are edited there.
 */
export const StagedQuestion = memo(function StagedQuestion({ questionId, isGated, isPageNear, isPhone }: Props) {
  const t = useT()
  const { select, store } = useBuilder()
  const { question, isSelected, problem } = useStaged(questionId)
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box, { isForced: isSelected, isWatched: isPageNear })
  const handleKey = useQuestionKeys({ type: 'question', id: questionId }, () => setAsking(true))
  useEffect(() => {
    if (isSelected) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  if (!question || isSection(question)) return null
  const flaw = problem ?? (isGated ? t('builder.staging.notInPlan') : undefined)
  const problemId = `${stagedId(questionId)}-problem`
  const name = {
    type: t(`questions.names.${question.type}`),
    label: namedText(question.label, docOf(store.getState())).trim() || t('builder.staging.noLabel'),
  }

  function handleClick(event: MouseEvent) {
    const { clientX, clientY } = event
    const isByPointer = event.detail > 0
    const before = box.current?.getBoundingClientRect()
    // Synchronous: the text under the pointer takes the focus, even if the question has moved.
    flushSync(() => select(questionId, isByPointer ? 'pointer' : 'keyboard'))
    if (!isByPointer || !before || !box.current) return
    const { x, y } = box.current.getBoundingClientRect()
    editTextAt(box.current, { clientX: clientX + x - before.x, clientY: clientY + y - before.y })
  }

  const cover = (
    <button
      type="button"
      id={stagedId(questionId)}
      className={`wf-cover ${styles.cover}`}
      data-hold="question"
      aria-pressed={isSelected}
      aria-label={t('builder.staging.edit', name)}
      aria-describedby={flaw === undefined ? undefined : problemId}
      aria-keyshortcuts="Delete Control+D Alt+ArrowUp Alt+ArrowDown"
      onClick={handleClick}
      onKeyDown={handleKey}
    />
  )
  return (
    <div
      ref={box}
      className={styles.item}
      data-question={questionId}
      data-line={questionId}
      data-selected={isSelected || undefined}
    >
      <div
        className={styles.question}
        data-selected={isSelected || undefined}
        data-problem={flaw === undefined ? undefined : true}
        data-conditional={question.showIf ? true : undefined}
      >
        {isNear && question.showIf && <ConditionMark questionId={questionId} />}
        {isNear ? <View question={question} isEdited={isSelected && !isPhone} /> : <div className={styles.far} />}
        {isGated ? (
          <Tooltip.Floating label={t('builder.staging.notInPlan')} color="red">
            {cover}
          </Tooltip.Floating>
        ) : (
          cover
        )}
        <Grip of="question" id={questionId} label={t('builder.drag.move', name)} isReachable={isSelected} />
        {isNear && !isSelected && hasLogic(question) && (
          <span className={styles.logicMark}>
            <LogicMark questionId={questionId} />
          </span>
        )}
        {flaw !== undefined && <StagedProblem id={problemId}>{flaw}</StagedProblem>}
        {isSelected && <Toolbar questionId={questionId} isAsking={isAsking} onAsk={setAsking} />}
      </div>
      <InsertLine afterId={questionId} isReachable={isSelected} />
    </div>
  )
})

function View({ question, isEdited }: { question: Asked; isEdited: boolean }) {
  const formTexts = useFormTexts()
  const root = useRef<HTMLDivElement>(null)
  const read = useNamed(question)
  const editors = isEdited ? textEditors(question) : undefined
  const shownEditors = editors ?? (read.label === question.label ? undefined : recalledLabel(question.label))
  useLayoutEffect(() => {
    if (isEdited && root.current) inertAround(root.current)
    if (root.current) showSliders(root.current)
  })
  return (
    <div
      ref={root}
      className={styles.view}
      inert={!isEdited}
      lang={localeOf(formTexts.language)}
      dir={direction(formTexts.language)}
    >
      <Shown
        question={stagedView(read)}
        value={undefined}
        problem={undefined}
        t={formTexts.t}
        language={formTexts.language}
        editors={shownEditors}
      />
      <StagedExtra question={question} editors={editors} />
    </div>
  )
}

type ShownProps = ComponentProps<typeof QuestionView>

function Shown(props: ShownProps) {
  return asksPhone(props.question) ? <ShownPhone {...props} /> : <QuestionView {...props} />
}

/** It begins with the country of the number that answers go to, as on the page. */
function ShownPhone(props: ShownProps) {
  const { whatsappNumber } = useOpenForm()
  const { data: phones } = usePhoneLibrary()
  // Kept: the form is another one with each save of its draft.
  return useMemo(() => {
    const id = phones?.splitNumber(whatsappNumber)?.country ?? ''
    const callingCode = phones?.allCountries().find(({ code }) => code === id)?.callingCode
    // Only a new list begins with another country.
    return (
      <QuestionView key={id} {...props} phoneCountry={callingCode === undefined ? undefined : { id, callingCode }} />
    )
  }, [phones, whatsappNumber, props])
}

type ToolbarProps = { questionId: string; isAsking: boolean; onAsk: (isAsking: boolean) => void }

const Toolbar = memo(function Toolbar({ questionId, isAsking, onAsk }: ToolbarProps) {
  const t = useT()
  const duplicate = useDuplicate()
  const openLogic = useOpenLogic()
  const openConditions = useOpenConditions()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('builder.staging.actions')}>
      <ToolButton Icon={IconEyeDotted} label={t('conditions.open')} onClick={() => openConditions(questionId)} />
      <ToolButton Icon={IconRoute2} label={t('builder.staging.logic')} onClick={() => openLogic(questionId)} />
      <ToolButton Icon={IconCopy} label={t('builder.staging.duplicate')} onClick={() => duplicate(questionId)} />
      <DeleteButton
        questionId={questionId}
        label={t('builder.staging.delete')}
        question={t('builder.confirmDelete.question')}
        isAsking={isAsking}
        onAsk={onAsk}
      />
      <MoveMenu held={{ type: 'question', id: questionId }} label={t('builder.staging.moreActions')} />
    </div>
  )
})

/** Respondents get the slider from a script, which the staging area has none of. */
function showSliders(root: HTMLElement): void {
  for (const range of root.querySelectorAll<HTMLInputElement>('.pf-sl > [type=range]')) {
    const [min, max] = [Number(range.min), Number(range.max)]
    range.hidden = false
    range.style.setProperty('--v', `${max > min ? ((Number(range.value) - min) / (max - min)) * 100 : 0}%`)
  }
}

/** The label of a question that is not selected, with chips where it recalls answers. */
function recalledLabel(label: string): TextEditors {
  return { label: <StagedLabel label={label} />, option: () => null }
}

function StagedLabel({ label }: { label: string }) {
  return <RecallText text={label} questions={namedDoc(useBuilderState(docOf))} />
}

/** The staging area also shows questions that respondents do not see. */
function stagedView(question: Asked): Asked {
  return isHidden(question) ? { ...question, hidden: false } : question
}

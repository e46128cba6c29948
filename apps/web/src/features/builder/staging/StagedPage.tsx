import { hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import { LogicMark } from '../logic/LogicMark.tsx'
import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconCopy, IconDragDrop, IconRoute2 } from '@tabler/icons-react'
import { memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState, useFormTexts, useIsSelected, useQuestion } from '../builder-context.ts'
import { CanvasPageName } from '../canvas/CanvasPageName.tsx'
import { editTextAt } from '../canvas/find-text.ts'
import { useNear } from './near.ts'
import type { OutlinePage } from '../outline.ts'
import { useDuplicate, useOpenLogic } from './use-actions.ts'
import { useQuestionKeys } from './use-question-keys.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { Grip } from './Grip.tsx'
import { InsertLine } from './InsertLine.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { StagedProblem } from './StagedProblem.tsx'
import { StagedQuestion } from './StagedQuestion.tsx'
import { stagedId } from './staged-id.ts'
import { ToolButton } from './ToolButton.tsx'
import styles from './Staging.module.css'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

type Props = { page: OutlinePage; number: number; hasHeader: boolean; gated: ReadonlySet<string>; isPhone: boolean }

export const StagedPage = memo(function StagedPage({ page, number, hasHeader, gated, isPhone }: Props) {
  const t = useT()
  const isSelected = useIsSelected(page.sectionId)
  const problem = useBuilderState(({ problems }) => problems[page.sectionId])
  const isGated = gated.has(page.sectionId)
  const isEmpty = page.questionIds.length === 0
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  return (
    <section
      ref={section}
      className={styles.page}
      style={isNear ? undefined : { containIntrinsicBlockSize: usualHeight(page) }}
      data-page={page.sectionId}
      data-far={isNear ? undefined : true}
      data-selected={isSelected || undefined}
      data-problem={isGated || problem !== undefined || undefined}
      aria-label={t('builder.staging.page', { number })}
    >
      {hasHeader && <PageHeader sectionId={page.sectionId} number={number} isGated={isGated} isPhone={isPhone} />}
      {problem !== undefined && (
        <div className={styles.pageProblem} id={hasHeader ? undefined : stagedId(page.sectionId)} tabIndex={-1}>
          <StagedProblem id={`${stagedId(page.sectionId)}-problem`}>{problem}</StagedProblem>
        </div>
      )}
      <div className={styles.questions}>
        {isEmpty ? (
          <EmptyPage />
        ) : (
          <div data-line={page.sectionId}>
            <InsertLine afterId={page.sectionId} isReachable={isSelected} />
          </div>
        )}
        {page.questionIds.map((questionId) => (
          <StagedQuestion
            key={questionId}
            questionId={questionId}
            isGated={gated.has(questionId)}
            isPageNear={isNear}
            isPhone={isPhone}
          />
        ))}
      </div>
    </section>
  )
})

/** What pages with so many questions mostly have, until this one is laid out. */
function usualHeight({ questionIds }: OutlinePage): string {
  return `auto ${86 + questionIds.length * 142}px`
}

function EmptyPage() {
  const t = useT()
  return (
    <div className={styles.empty}>
      <IconDragDrop size={30} stroke={1.5} aria-hidden />
      <p className={styles.wide}>
        <b>{t('builder.staging.empty')}</b>
        <span>{t('builder.staging.emptyHelp')}</span>
      </p>
      <p className={styles.narrow}>
        <b>{t('builder.staging.emptyPhone')}</b>
        <span>{t('builder.staging.emptyPhoneHelp')}</span>
      </p>
      <b className={styles.here} aria-hidden>
        {t('builder.drag.here')}
      </b>
    </div>
  )
}

type HeaderProps = { sectionId: string; number: number; isGated: boolean; isPhone: boolean }

function PageHeader({ sectionId, number, isGated, isPhone }: HeaderProps) {
  const t = useT()
  const formTexts = useFormTexts()
  const { select } = useBuilder()
  const section = useQuestion(sectionId)
  const isSelected = useIsSelected(sectionId)
  const [isAsking, setAsking] = useState(false)
  const header = useRef<HTMLElement>(null)
  const handleKey = useQuestionKeys({ type: 'page', id: sectionId }, () => setAsking(true))
  useEffect(() => {
    if (isSelected) header.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  if (!section || !isSection(section)) return null
  // A page that still has its first name says it once.
  const isNamed = section.label.trim() !== '' && section.label !== formTexts.t('questions.labels.SECTION', { number })
  // On a phone its panel lies over it, and the name is edited there.
  const isEdited = isSelected && !isPhone

  function handleClick(event: MouseEvent) {
    // Drawn at once: the name under the pointer takes the focus.
    flushSync(() => select(sectionId))
    if (event.detail > 0 && header.current) editTextAt(header.current, event)
  }

  return (
    <header ref={header} className={styles.pageHeader} data-edited={isEdited || undefined}>
      <Grip of="page" id={sectionId} label={t('builder.drag.movePage', { number })} isReachable />
      <button
        type="button"
        id={stagedId(sectionId)}
        className={styles.pageName}
        aria-pressed={isSelected}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <span className="wf-visually-hidden">{t('builder.staging.editPage', { number, label: section.label })}</span>
        <span aria-hidden>{t('builder.staging.page', { number })}</span>
        {isNamed && !isEdited && (
          <b className="wf-truncate" dir="auto" aria-hidden>
            {section.label}
          </b>
        )}
      </button>
      {isEdited && (
        <b className={styles.editedName}>
          <CanvasPageName section={section} name={isNamed ? section.label : ''} />
        </b>
      )}
      {isGated && (
        <Tooltip label={t('builder.staging.notInPlan')} color="red">
          <span className={styles.gatedMark}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            <span className="wf-visually-hidden">{t('builder.staging.notInPlan')}</span>
          </span>
        </Tooltip>
      )}
      {hasLogic(section) && <LogicMark questionId={sectionId} />}
      <PageTools sectionId={sectionId} number={number} isAsking={isAsking} onAsk={setAsking} />
    </header>
  )
}

type ToolsProps = { sectionId: string; number: number; isAsking: boolean; onAsk: (isAsking: boolean) => void }

const PageTools = memo(function PageTools({ sectionId, number, isAsking, onAsk }: ToolsProps) {
  const t = useT()
  const duplicate = useDuplicate()
  const openLogic = useOpenLogic()
  return (
    <div className={styles.pageTools}>
      <ToolButton
        Icon={IconRoute2}
        label={t('builder.staging.logicOfPage', { number })}
        onClick={() => openLogic(sectionId)}
      />
      <ToolButton
        Icon={IconCopy}
        label={t('builder.staging.duplicatePage', { number })}
        onClick={() => duplicate(sectionId)}
      />
      <DeleteButton
        questionId={sectionId}
        label={t('builder.staging.deletePage', { number })}
        question={t('builder.confirmDelete.pageWithQuestions')}
        isAsking={isAsking}
        onAsk={onAsk}
      />
      {/* A phone has them in the sheet of the page. */}
      <span className={styles.pageMoves}>
        <MoveMenu held={{ type: 'page', id: sectionId }} label={t('builder.staging.morePage', { number })} />
      </span>
    </div>
  )
})

import { hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import { ConditionMark } from '../conditions/ConditionMark.tsx'
import { LogicMark } from '../logic/LogicMark.tsx'
import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconCopy, IconDragDrop, IconEyeDotted, IconRoute2 } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../lib/i18n.tsx'
import {
  useBuilder,
  useBuilderState,
  useFormTexts,
  useIsSelected,
  useNamedLabel,
  useQuestion,
} from '../builder-context.ts'
import { CanvasPageName } from '../canvas/CanvasPageName.tsx'
import { editTextAt } from '../canvas/find-text.ts'
import { useNearViewport } from './use-near-viewport.ts'
import type { OutlinePage } from '../outline.ts'
import { useDuplicate, useOpenConditions, useOpenLogic } from './use-question-actions.ts'
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
  const isNear = useNearViewport(section)
  return (
    <section
      ref={section}
      className={`wf-card ${styles.page}`}
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
      <PageCondition sectionId={page.sectionId} />
      <div className={styles.questions}>
        {isEmpty ? (
          <EmptyPage isPhone={isPhone} />
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

function PageCondition({ sectionId }: { sectionId: string }) {
  const section = useQuestion(sectionId)
  if (!section?.showIf) return null
  return (
    <div className={styles.pageCondition}>
      <ConditionMark questionId={sectionId} />
    </div>
  )
}

/** Estimated height until the page is laid out. */
function usualHeight({ questionIds }: OutlinePage): string {
  return `auto ${86 + questionIds.length * 142}px`
}

function EmptyPage({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  return (
    <Stack gap={6} align="center" tone="2" className={styles.empty}>
      <IconDragDrop size={30} stroke={1.5} aria-hidden />
      <Stack as="p" gap={4}>
        <Txt as="b" size={16} tone="text" weight={600}>
          {t(isPhone ? 'builder.staging.emptyPhone' : 'builder.staging.empty')}
        </Txt>
        <span>{t(isPhone ? 'builder.staging.emptyPhoneHelp' : 'builder.staging.emptyHelp')}</span>
      </Stack>
      <Txt as="b" size={16} tone="text" weight={600} className={styles.here} aria-hidden>
        {t('builder.drag.here')}
      </Txt>
    </Stack>
  )
}

type HeaderProps = { sectionId: string; number: number; isGated: boolean; isPhone: boolean }

function PageHeader({ sectionId, number, isGated, isPhone }: HeaderProps) {
  const t = useT()
  const formTexts = useFormTexts()
  const { select } = useBuilder()
  const section = useQuestion(sectionId)
  const label = useNamedLabel(sectionId)
  const isSelected = useIsSelected(sectionId)
  const [isAsking, setAsking] = useState(false)
  const header = useRef<HTMLElement>(null)
  const handleKey = useQuestionKeys({ type: 'page', id: sectionId }, () => setAsking(true))
  useEffect(() => {
    if (isSelected) header.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  if (!section || !isSection(section)) return null
  // A page with its default name says it once.
  const isNamed = section.label.trim() !== '' && section.label !== formTexts.t('questions.labels.SECTION', { number })
  // On phones the panel covers the page, and the name is edited there.
  const isEdited = isSelected && !isPhone

  function handleClick(event: MouseEvent) {
    // Synchronous: the name under the pointer takes the focus.
    flushSync(() => select(sectionId))
    if (event.detail > 0 && header.current) editTextAt(header.current, event)
  }

  return (
    <Row as="header" ref={header} gap={2} className={styles.pageHeader} data-edited={isEdited || undefined}>
      <Grip of="page" id={sectionId} label={t('builder.drag.movePage', { number })} isReachable />
      <Row
        as="button"
        type="button"
        id={stagedId(sectionId)}
        grow
        tone="2"
        className={styles.pageName}
        aria-pressed={isSelected}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <span className="wf-visually-hidden">{t('builder.staging.editPage', { number, label })}</span>
        <span aria-hidden>{t('builder.staging.page', { number })}</span>
        {isNamed && !isEdited && (
          <Txt as="b" tone="text" weight={600} className="wf-truncate" dir="auto" aria-hidden>
            {label}
          </Txt>
        )}
      </Row>
      {isEdited && (
        <Txt as="b" weight={600} className={`wf-grow ${styles.editedName}`}>
          <CanvasPageName section={section} name={isNamed ? section.label : ''} />
        </Txt>
      )}
      {isGated && (
        <Tooltip label={t('builder.staging.notInPlan')} color="red">
          <Row as="span">
            <IconAlertCircle size={18} stroke={1.75} color="var(--danger-text)" aria-hidden />
            <span className="wf-visually-hidden">{t('builder.staging.notInPlan')}</span>
          </Row>
        </Tooltip>
      )}
      {hasLogic(section) && <LogicMark questionId={sectionId} />}
      <PageTools sectionId={sectionId} number={number} isPhone={isPhone} isAsking={isAsking} onAsk={setAsking} />
    </Row>
  )
}

type ToolsProps = {
  sectionId: string
  number: number
  isPhone: boolean
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

const PageTools = memo(function PageTools({ sectionId, number, isPhone, isAsking, onAsk }: ToolsProps) {
  const t = useT()
  const duplicate = useDuplicate()
  const openLogic = useOpenLogic()
  const openConditions = useOpenConditions()
  return (
    <Row gap={0}>
      {/* The first page always shows. */}
      {number > 1 && (
        <ToolButton
          Icon={IconEyeDotted}
          label={t('conditions.openPage', { number })}
          onClick={() => openConditions(sectionId)}
        />
      )}
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
      {/* On phones they are in the page's sheet. */}
      {!isPhone && (
        <MoveMenu held={{ type: 'page', id: sectionId }} label={t('builder.staging.morePage', { number })} />
      )}
    </Row>
  )
})

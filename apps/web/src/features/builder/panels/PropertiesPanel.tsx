import { ActionIcon } from '@mantine/core'
import type { Kind, Question } from '@wayform/core/questions/question.ts'
import { IconCopy, IconCursorText, IconEyeDotted, IconRoute2, IconX } from '@tabler/icons-react'
import { IconButton } from '@wayform/ui/kit/buttons.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { memo, useState } from 'react'
import { useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useBuilder, useBuilderState, useOutline, useQuestion } from '../builder-context.ts'
import { PanelBody, PhonePanel, SidePanel } from '../components/SidePanel.tsx'
import { useAfterPaint } from '../use-after-paint.ts'
import { useDuplicate, useOpenConditions, useOpenLogic } from '../staging/use-question-actions.ts'
import { DeleteButton } from '../staging/DeleteButton.tsx'
import { MoveMenu } from '../staging/MoveMenu.tsx'
import { ToolButton } from '../staging/ToolButton.tsx'
import { LoadedBody } from './LoadedBody.tsx'
import styles from './Panels.module.css'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/** The properties of the selected question: beside the form, on phones over it. */
export function PropertiesPanel({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const { show } = useBuilder()
  const selectedId = useBuilderState(({ view }) => view.selectedId)
  const isShown = useBuilderState(({ view }) => view.panel === 'properties')
  const question = useQuestion(selectedId)
  const isOver = useMedia(PANEL_OVER_FORM)
  if (!isPhone) {
    return question ? (
      <SidePanel label={t('builder.properties.title', { type: nameOf(question) })}>
        <Header type={question.type} />
        {isOver && (
          <Row gap={4} className={styles.toolRow}>
            <QuestionTools question={question} />
          </Row>
        )}
        <Fields key={question.questionId} question={question} />
      </SidePanel>
    ) : (
      <NoSelection />
    )
  }
  return (
    <PhonePanel
      label={question && t('builder.properties.title', { type: nameOf(question) })}
      isOpen={question !== undefined && isShown}
      onClose={() => show(null)}
    >
      {question && (
        <>
          <PhoneHeader question={question} onClose={() => show(null)} />
          <Fields key={question.questionId} question={question} />
        </>
      )}
    </PhonePanel>
  )

  function nameOf({ type }: Question) {
    return t(`questions.names.${type}`)
  }
}

/** Reserves the space of the panel, so that the form does not shift when it opens. */
function NoSelection() {
  const t = useT()
  return (
    <Stack gap={10} align="center" tone="3" className={styles.noSelection}>
      <IconCursorText size={26} stroke={1.5} aria-hidden />
      <p>{t('builder.properties.nothingSelected')}</p>
    </Stack>
  )
}

/**
 * After a click, the fields are rendered right after the selection is painted, because together they take as long as
 * the rest of it. After a selection by keyboard the next key may be Tab, and the label of a new question takes the
 * focus: then they are rendered at once.
 */
function Fields({ question }: { question: Question }) {
  const isNew = useBuilderState(({ view }) => view.isNew)
  const isClicked = useBuilderState(({ view }) => view.isClicked)
  const isPainted = useAfterPaint()
  if (isClicked && !isPainted) return <PanelBody>{null}</PanelBody>
  return (
    <LoadedBody>
      {({ QuestionFields }) => (
        <PanelBody>
          <QuestionFields question={question} isNew={isNew} />
        </PanelBody>
      )}
    </LoadedBody>
  )
}

/** Memoised: not re-rendered while the owner types. */
const Header = memo(function Header({ type }: { type: Kind }) {
  const t = useT()
  const { select } = useBuilder()
  return (
    <Row as="header" gap={11} className={styles.header}>
      <QuestionTile kind={type} />
      <Title type={type} />
      <IconButton
        size={32}
        className="wf-hit"
        aria-label={t('builder.properties.close')}
        data-tip={t('builder.properties.close')}
        onClick={() => select(null)}
      >
        <IconX size={17} stroke={1.75} />
      </IconButton>
    </Row>
  )
})

function PhoneHeader({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useT()
  return (
    <Row as="header" gap={4} className={styles.header}>
      <ActionIcon size={44} aria-label={t('builder.properties.close')} onClick={onClose}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
      <Title type={question.type} />
      <Row gap={0}>
        <QuestionTools question={question} />
      </Row>
    </Row>
  )
}

function Title({ type }: { type: Kind }) {
  const t = useT()
  return (
    <Txt as="h2" size={15} className="wf-grow">
      {t('builder.properties.title', { type: t(`questions.names.${type}`) })}
    </Txt>
  )
}

/** If the panel covers the question's toolbar, it shows the same tools. */
function QuestionTools({ question }: { question: Question }) {
  const { questionId } = question
  const isPage = isSection(question)
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const duplicate = useDuplicate()
  const openLogic = useOpenLogic()
  const openConditions = useOpenConditions()
  const isFirstPage = useOutline()[0]?.sectionId === questionId
  const isOnlyPage = useOutline().length === 1 && isPage
  return (
    <>
      {!isFirstPage && (
        <ToolButton Icon={IconEyeDotted} label={t('conditions.open')} onClick={() => openConditions(questionId)} />
      )}
      <ToolButton Icon={IconRoute2} label={t('builder.staging.logic')} onClick={() => openLogic(questionId)} />
      <ToolButton Icon={IconCopy} label={t('builder.staging.duplicate')} onClick={() => duplicate(questionId)} />
      {!isOnlyPage && (
        <>
          <DeleteButton
            questionId={questionId}
            label={t('builder.staging.delete')}
            question={t(isPage ? 'builder.confirmDelete.pageWithQuestions' : 'builder.confirmDelete.question')}
            isAsking={isAsking}
            onAsk={setAsking}
          />
          <MoveMenu
            held={{ type: isPage ? 'page' : 'question', id: questionId }}
            label={t('builder.staging.moreActions')}
          />
        </>
      )}
    </>
  )
}

/** Between the phone and the wide layout. */
const PANEL_OVER_FORM = '(min-width: 768px) and (max-width: 991px)'

import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core'
import type { Kind, Question } from '@wayform/core/questions/question.ts'
import { IconCopy, IconCursorText, IconRoute2, IconX } from '@tabler/icons-react'
import { createElement, memo, useEffect, useState } from 'react'
import { useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useBuilder, useBuilderState, useOutline, useQuestion } from '../builder-context.ts'
import { editorOf } from '../questions/editors.ts'
import { LABEL_FIELD_ID } from '../questions/fields.tsx'
import { useDuplicate, useOpenLogic } from '../staging/use-actions.ts'
import { DeleteButton } from '../staging/DeleteButton.tsx'
import { MoveMenu } from '../staging/MoveMenu.tsx'
import { ToolButton } from '../staging/ToolButton.tsx'
import styles from './Panels.module.css'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/** What can be changed about the selected question: beside the form, or over it on a phone. */
export function PropertiesPanel({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const { show } = useBuilder()
  const selectedId = useBuilderState(({ view }) => view.selectedId)
  const isShown = useBuilderState(({ view }) => view.panel === 'properties')
  const question = useQuestion(selectedId)
  const isOver = useMedia(PANEL_OVER_FORM)
  if (!isPhone) {
    return question ? (
      <aside
        className={styles.properties}
        aria-label={t('builder.properties.title', { type: nameOf(question) })}
        data-builder
      >
        <Header type={question.type} />
        {isOver && (
          <div className={styles.toolRow}>
            <QuestionTools question={question} />
          </div>
        )}
        <Fields key={question.questionId} question={question} />
      </aside>
    ) : (
      <NoSelection />
    )
  }
  return (
    <Drawer
      opened={question !== undefined && isShown}
      onClose={() => show(null)}
      position="right"
      size="100%"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': question && t('builder.properties.title', { type: nameOf(question) }) } }}
      classNames={{ body: styles.sheetBody, content: styles.fullScreen }}
      data-builder
    >
      {question && (
        <>
          <PhoneHeader question={question} onClose={() => show(null)} />
          <Fields key={question.questionId} question={question} />
          <div className={styles.done}>
            <Button size="lg" fullWidth onClick={() => show(null)}>
              {t('builder.properties.done')}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  )

  function nameOf({ type }: Question) {
    return t(`questions.names.${type}`)
  }
}

/** Holds the place of the properties, so that the form stays where it is when they open. */
function NoSelection() {
  const t = useT()
  return (
    <div className={styles.noSelection}>
      <IconCursorText size={26} stroke={1.5} aria-hidden />
      <p>{t('builder.properties.nothingSelected')}</p>
    </div>
  )
}

function Fields({ question }: { question: Question }) {
  const isNew = useBuilderState(({ view }) => view.isNew)
  useEffect(() => {
    if (!isNew) return
    // A drawer moves the focus itself while it opens; the label is asked for after that.
    const frame = requestAnimationFrame(() => {
      const label = document.getElementById(LABEL_FIELD_ID)
      if (!(label instanceof HTMLInputElement)) return
      label.focus()
      label.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [isNew])
  return <div className={styles.fields}>{createElement(editorOf(question), { question })}</div>
}

/** Not drawn again while somebody types. */
const Header = memo(function Header({ type }: { type: Kind }) {
  const t = useT()
  const { select } = useBuilder()
  return (
    <header className={styles.header}>
      <QuestionTile kind={type} />
      <h2>{t('builder.properties.title', { type: t(`questions.names.${type}`) })}</h2>
      <Tooltip label={t('builder.properties.close')}>
        <ActionIcon
          size={32}
          className={styles.close}
          aria-label={t('builder.properties.close')}
          onClick={() => select(null)}
        >
          <IconX size={17} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </header>
  )
})

function PhoneHeader({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useT()
  return (
    <header className={styles.header}>
      <ActionIcon size={44} aria-label={t('builder.properties.close')} onClick={onClose}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
      <h2>{t('builder.properties.title', { type: t(`questions.names.${question.type}`) })}</h2>
      <div className={styles.tools}>
        <QuestionTools question={question} />
      </div>
    </header>
  )
}

/** Where the properties lie over the question's own toolbar, they have its tools. */
function QuestionTools({ question }: { question: Question }) {
  const { questionId } = question
  const isPage = isSection(question)
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const duplicate = useDuplicate()
  const openLogic = useOpenLogic()
  const isOnlyPage = useOutline().length === 1 && isPage
  return (
    <>
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

/** Between phone and wide. */
const PANEL_OVER_FORM = '(min-width: 768px) and (max-width: 991px)'

import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core'
import { hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconRoute2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { docOf, useBuilder, useBuilderState, useQuestion } from '../builder-context.ts'
import { stagedId } from '../staging/staged-id.ts'
import { LogicBody } from './LogicBody.tsx'
import styles from './logic.module.css'
import { useMayEditLogic } from './use-logic.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

type Props = {
  isPhone: boolean
  /** What stands in its place on a wide screen while no logic is open. */
  children: ReactNode
}

/** Where the answers to the selected question lead: beside the form, or over it on a phone. */
export function LogicPanel({ isPhone, children }: Props) {
  const { show } = useBuilder()
  const selectedId = useBuilderState(({ view }) => view.selectedId)
  const isShown = useBuilderState(({ view }) => view.panel === 'logic')
  const question = useQuestion(isShown ? selectedId : null)
  const mayEdit = useMayEditLogic()
  const isBlocked = question !== undefined && !mayEdit && !hasLogic(question)
  useEffect(() => {
    if (!isBlocked) return
    showUpgrade('conditionalLogic')
    show(isPhone ? null : 'properties')
  }, [isBlocked, isPhone, show])
  const open = isBlocked ? undefined : question
  if (!isPhone) return open ? <WidePanel question={open} /> : children
  return (
    <>
      {children}
      <PhonePanel question={open} />
    </>
  )
}

function WidePanel({ question }: { question: Question }) {
  const t = useT()
  const { show } = useBuilder()
  const title = useTitle(question)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function handleClose() {
    show('properties')
    document.getElementById(stagedId(question.questionId))?.focus({ preventScroll: true })
  }

  return (
    <aside className={styles.panel} aria-label={t('logic.panel', { label: title })} data-builder>
      <header className={styles.header}>
        <span className={styles.tile} aria-hidden>
          <IconRoute2 size={18} stroke={1.75} className="flip" />
        </span>
        <div className={styles.titles}>
          <small>{t('logic.title')}</small>
          <h2 ref={heading} tabIndex={-1} className="wf-truncate">
            <bdi>{title}</bdi>
          </h2>
        </div>
        <Tooltip label={t('builder.properties.close')}>
          <ActionIcon size={30} aria-label={t('builder.properties.close')} onClick={handleClose}>
            <IconX size={17} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </header>
      <LogicBody question={question} />
    </aside>
  )
}

function PhonePanel({ question }: { question: Question | undefined }) {
  const t = useT()
  const { show } = useBuilder()
  const title = useTitle(question)
  return (
    <Drawer
      opened={question !== undefined}
      onClose={() => show(null)}
      position="right"
      size="100%"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('logic.panel', { label: title }) } }}
      classNames={{ body: styles.sheet, content: styles.fullScreen }}
      data-builder
    >
      {question && (
        <>
          <header className={styles.header}>
            <ActionIcon size={44} aria-label={t('builder.properties.close')} onClick={() => show(null)}>
              <IconX size={20} stroke={1.75} />
            </ActionIcon>
            <div className={styles.titles}>
              <small>{t('logic.title')}</small>
              <h2 className="wf-truncate">
                <bdi>{title}</bdi>
              </h2>
            </div>
          </header>
          <LogicBody question={question} />
          <div className={styles.done}>
            <Button size="lg" fullWidth onClick={() => show(null)}>
              {t('builder.properties.done')}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  )
}

/** A question's own words; a page has a number. */
function useTitle(question: Question | undefined): string {
  const t = useT()
  const number = useBuilderState((state) =>
    question && isSection(question)
      ? docOf(state)
          .filter(isSection)
          .findIndex(({ questionId }) => questionId === question.questionId) + 1
      : 0,
  )
  if (!question) return ''
  return number > 0 ? t('builder.staging.page', { number }) : question.label.trim() || t('builder.staging.noLabel')
}

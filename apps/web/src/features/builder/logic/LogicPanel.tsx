import { ActionIcon, Tooltip } from '@mantine/core'
import { hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconRoute2, IconX } from '@tabler/icons-react'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { useBuilder, useBuilderState, useQuestion } from '../builder-context.ts'
import { PhonePanel, SidePanel } from '../components/SidePanel.tsx'
import { LoadedBody } from '../panels/LoadedBody.tsx'
import styles from '../panels/Panels.module.css'
import { stagedId } from '../staging/staged-id.ts'
import { useElementTitle, useMayEditLogic } from './use-logic.ts'

type Props = {
  isPhone: boolean
  /** Placeholder on wide screens while no logic is open. */
  children: ReactNode
}

/** The logic of the selected question: beside the form, on phones over it. */
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
      <NarrowPanel question={open} />
    </>
  )
}

function WidePanel({ question }: { question: Question }) {
  const t = useT()
  const { show } = useBuilder()
  const title = useElementTitle(question)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function handleClose() {
    show('properties')
    document.getElementById(stagedId(question.questionId))?.focus({ preventScroll: true })
  }

  return (
    <SidePanel isLogic label={t('logic.panel', { label: title })}>
      <Row as="header" gap={11} className={styles.header}>
        <Tile tone="primary" size={30} aria-hidden>
          <IconRoute2 size={18} stroke={1.75} className="flip" />
        </Tile>
        <Titles ref={heading}>{title}</Titles>
        <Tooltip label={t('builder.properties.close')}>
          <ActionIcon size={30} aria-label={t('builder.properties.close')} onClick={handleClose}>
            <IconX size={17} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Row>
      <LoadedBody>{({ LogicBody }) => <LogicBody question={question} />}</LoadedBody>
    </SidePanel>
  )
}

function NarrowPanel({ question }: { question: Question | undefined }) {
  const t = useT()
  const { show } = useBuilder()
  const title = useElementTitle(question)
  return (
    <PhonePanel label={t('logic.panel', { label: title })} isOpen={question !== undefined} onClose={() => show(null)}>
      {question && (
        <>
          <Row as="header" gap={4} className={styles.header}>
            <ActionIcon size={44} aria-label={t('builder.properties.close')} onClick={() => show(null)}>
              <IconX size={20} stroke={1.75} />
            </ActionIcon>
            <Titles>{title}</Titles>
          </Row>
          <LoadedBody>{({ LogicBody }) => <LogicBody question={question} />}</LoadedBody>
        </>
      )}
    </PhonePanel>
  )
}

function Titles({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: string }) {
  const t = useT()
  return (
    <Grow>
      <Txt size={12} tone="3">
        {t('logic.title')}
      </Txt>
      <Txt as="h2" size={15} ref={ref} tabIndex={ref ? -1 : undefined} className="wf-truncate">
        <bdi>{children}</bdi>
      </Txt>
    </Grow>
  )
}

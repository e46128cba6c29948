import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { ActionIcon, Button } from '@mantine/core'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import styles from './PublishRefusal.module.css'
import { showStaged } from '../staging/staged-id.ts'
import { usePublishing } from './use-publishing.ts'

/** The problems of a refused publish stay on the form until they are fixed. */
export function PublishRefusal() {
  const t = useT()
  const { showProblems } = useBuilder()
  const refusal = useBuilderState((state) => state.refusal)
  const problems = useBuilderState((state) => state.problems)
  const firstId = useBuilderState(
    (state) => docOf(state).find(({ questionId }) => questionId in state.problems)?.questionId,
  )
  if (refusal === '') return null
  // Problems of a question are shown at the question.
  const ofTheForm = Object.entries(problems).filter(([key]) => NOT_QUESTIONS.has(key))
  return (
    <Banner title={t('history.refusal.title')} onClose={() => showProblems({})}>
      <Txt tone="text">{refusal}</Txt>
      {ofTheForm.map(([key, text]) => (
        <Txt key={key} tone="text">
          {text}
        </Txt>
      ))}
      {firstId !== undefined && (
        <Button mt={8} variant="default" size="sm" onClick={() => showStaged(firstId)}>
          {t('history.refusal.show')}
        </Button>
      )}
    </Banner>
  )
}

/** Stays visible, so that the owner does not mistake a failed publish for a successful one. */
export function PublishFailure() {
  const failure = useBuilderState((state) => state.publishFailure)
  return failure === '' ? null : <Failure text={failure} />
}

function Failure({ text }: { text: string }) {
  const t = useT()
  const { showPublishFailure } = useBuilder()
  const { isBusy, publish } = usePublishing()
  return (
    <Banner role="alert" title={t('builder.publish.notPublished')} onClose={() => showPublishFailure('')}>
      <Txt tone="text">{text}</Txt>
      <Button mt={8} variant="default" size="sm" loading={isBusy} onClick={() => void publish()}>
        {t('shell.tryAgain')}
      </Button>
    </Banner>
  )
}

type BannerProps = { title: string; role?: 'alert'; onClose: () => void; children: ReactNode }

function Banner({ title, role, onClose, children }: BannerProps) {
  const t = useT()
  return (
    <Notice
      as="section"
      tone="danger"
      below={16}
      role={role}
      aria-label={title}
      className={styles.refusal}
      icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden />}
      action={
        <ActionIcon aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    >
      <Txt as="h2" size={15}>
        {title}
      </Txt>
      {children}
    </Notice>
  )
}

const NOT_QUESTIONS: ReadonlySet<string> = new Set(['whatsappNumber', 'formQuestions', 'endings'])

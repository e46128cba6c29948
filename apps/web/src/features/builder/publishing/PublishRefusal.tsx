import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { ActionIcon, Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import styles from './PublishRefusal.module.css'
import { showStaged } from '../staging/staged-id.ts'
import { usePublishing } from './use-publishing.ts'

/** What a refused publish said stays on the form until it is answered. */
export function PublishRefusal() {
  const t = useT()
  const { showProblems } = useBuilder()
  const refusal = useBuilderState((state) => state.refusal)
  const problems = useBuilderState((state) => state.problems)
  const firstId = useBuilderState(
    (state) => docOf(state).find(({ questionId }) => questionId in state.problems)?.questionId,
  )
  if (refusal === '') return null
  // What is said of a question stands at the question.
  const ofTheForm = Object.entries(problems).filter(([key]) => NOT_QUESTIONS.has(key))
  return (
    <section className={styles.refusal} aria-label={t('history.refusal.title')}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <div>
        <h2>{t('history.refusal.title')}</h2>
        <p>{refusal}</p>
        {ofTheForm.map(([key, text]) => (
          <p key={key}>{text}</p>
        ))}
        {firstId !== undefined && (
          <Button variant="default" size="sm" onClick={() => showStaged(firstId)}>
            {t('history.refusal.show')}
          </Button>
        )}
      </div>
      <ActionIcon aria-label={t('shell.close')} onClick={() => showProblems({})}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </section>
  )
}

/** A publish that did not happen, and not because of the form: whoever pressed it must not believe that it did. */
export function PublishFailure() {
  const t = useT()
  const { showPublishFailure } = useBuilder()
  const { isBusy, publish } = usePublishing()
  const failure = useBuilderState((state) => state.publishFailure)
  if (failure === '') return null
  return (
    <section className={styles.refusal} role="alert" aria-label={t('builder.publish.notPublished')}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <div>
        <h2>{t('builder.publish.notPublished')}</h2>
        <p>{failure}</p>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void publish()}>
          {t('shell.tryAgain')}
        </Button>
      </div>
      <ActionIcon aria-label={t('shell.close')} onClick={() => showPublishFailure('')}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </section>
  )
}

const NOT_QUESTIONS: ReadonlySet<string> = new Set(['whatsappNumber', 'formQuestions'])

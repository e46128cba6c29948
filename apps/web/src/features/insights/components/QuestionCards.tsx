import { ActionIcon } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { knownKind } from '@wayform/core/questions/answer-registry.ts'
import { Link } from 'react-router'
import { List } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Row } from '@wayform/ui/kit/layout.tsx'
import { EARLIEST_DAY } from '../../../lib/date-range/date-ranges.ts'
import { dayText } from '../../../lib/date-range/range-text.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { shareOf } from '../chart-data.ts'
import { Bars } from './Bars.tsx'
import { ChartCard } from './ChartCard.tsx'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'

type Props = { formId: string; questions: readonly QuestionInsight[]; answersFrom: number }

/** A chart for each question, depending on its type. */
export function QuestionCards({ formId, questions, answersFrom }: Props) {
  const t = useT()
  if (questions.length === 0 || answersFrom === 0) return null
  return (
    <section className={styles.questions} aria-labelledby="insights-questions">
      <h2 id="insights-questions">{t('insights.questions')}</h2>
      <Txt size={13} tone="2">
        {t('insights.questionsFrom', { count: answersFrom })}
      </Txt>
      <Columns tablet={1} above={12} className={styles.grid}>
        {questions.map((question) => (
          <QuestionCard key={question.questionId} formId={formId} question={question} />
        ))}
      </Columns>
    </section>
  )
}

function QuestionCard({ formId, question }: { formId: string; question: QuestionInsight }) {
  const t = useT()
  const { number, percent } = useFormats()
  const barLabel = useBarLabel(question)
  const { answered, bars, latest } = question
  const phoneText = usePhoneText()
  const isText = question.chart === 'texts'
  const isPhoneNumber = isPhone(question)
  const table = isText
    ? { columns: [t('insights.latest')], rows: latest.map(({ text }) => [isPhoneNumber ? ltr(phoneText(text)) : text]) }
    : {
        columns: [t('insights.answer'), t('insights.count'), t('insights.share')],
        rows: bars.map(({ label, count }) => [barLabel(label), number(count), percent(shareOf(count, answered))]),
      }
  return (
    <ChartCard
      title={question.label}
      level={3}
      hint={<Facts question={question} />}
      mark={<QuestionTile kind={knownKind(question.type)} />}
      table={table}
    >
      {answered === 0 && <Txt tone="3">{t('insights.noAnswers')}</Txt>}
      {answered > 0 && isText && (
        <Latest formId={formId} latest={latest} phoneText={isPhoneNumber ? phoneText : null} />
      )}
      {answered > 0 && !isText && (
        <Bars
          most={answered}
          bars={bars.map(({ label, count }) => ({
            label: barLabel(label),
            count,
            value: `${number(count)} · ${percent(shareOf(count, answered))}`,
          }))}
        />
      )}
    </ChartCard>
  )
}

function Facts({ question: { answered, average, min, max } }: { question: QuestionInsight }) {
  const t = useT()
  const { decimal } = useFormats()
  const facts = [
    t('insights.answered', { count: answered }),
    average !== null && t('insights.average', { value: decimal(average) }),
    min !== null && t('insights.smallest', { value: decimal(min) }),
    max !== null && t('insights.largest', { value: decimal(max) }),
  ].filter((fact) => fact !== false)
  return facts.map((fact) => <span key={fact}>{fact}</span>)
}

type LatestProps = {
  formId: string
  latest: QuestionInsight['latest']
  /** Null if the answers are no phone numbers. */
  phoneText: ((number: string) => string) | null
}

/** Texts can't be counted: the newest ones are shown, with links to their responses. */
function Latest({ formId, latest, phoneText }: LatestProps) {
  const t = useT()
  return (
    <List aria-label={t('insights.latest')}>
      {latest.map(({ responseId, text }) => (
        <Row as="li" key={responseId} gap={0}>
          <Link
            to={`/forms/${formId}/responses?from=${EARLIEST_DAY}&response=${responseId}`}
            className={`wf-grow ${styles.latest}`}
          >
            {phoneText ? <bdi dir="ltr">{phoneText(text)}</bdi> : <bdi>{text}</bdi>}
          </Link>
          {phoneText && (
            <ActionIcon
              component="a"
              href={`tel:${text}`}
              aria-label={t('insights.call', { number: ltr(phoneText(text)) })}
            >
              <IconPhone size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </Row>
      ))}
    </List>
  )
}

/** Keeps the order of its parts in an Arabic sentence. */
function ltr(number: string): string {
  return `\u2066${number}\u2069`
}

/** Months come as numbers and are shown as names; scores and ranges are formatted numbers. */
function useBarLabel({ chart }: QuestionInsight): (label: string) => string {
  const { language } = useI18n()
  const { decimal } = useFormats()
  return (label) => {
    if (chart === 'months' && /^\d{4}-\d{2}$/.test(label)) {
      return dayText(`${label}-01`, language, { month: 'long', year: 'numeric' })
    }
    return chart === 'scores' ? decimal(label) : label
  }
}

import { ActionIcon } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { Insights, QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import type { Language } from '@wayform/core/languages.ts'
import { knownKind } from '@wayform/core/questions/answer-registry.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Link, type To } from 'react-router'
import { List } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { EARLIEST_DAY } from '../../../lib/date-range/date-ranges.ts'
import { dayText } from '../../../lib/date-range/range-text.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { fitsInColumns, isScale, shareOf, wideCards } from '../chart-data.ts'
import { Bars, CardFoot } from './Bars.tsx'
import { ChartCard } from './ChartCard.tsx'
import styles from './Insights.module.css'
import { GridChart } from './GridChart.tsx'
import { People } from './People.tsx'
import { Pictures } from './Pictures.tsx'
import { ScoreChart } from './ScoreChart.tsx'
import { StarBars } from './StarBars.tsx'
import { UprightBars } from './UprightBars.tsx'
import { useFormats } from './use-formats.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { isSignature } from '@wayform/core/questions/signature/is-signature.ts'

type Props = {
  formId: string
  insights: Insights
  isCompared: boolean
  /** The address of the same dates in the list of responses. */
  responses: To
}

/** A chart for each question, depending on its type. */
export function QuestionCards({ formId, insights, isCompared, responses }: Props) {
  const t = useT()
  const { questions, answersFrom, completions } = insights
  if (questions.length === 0 || answersFrom === 0) return null
  const wide = wideCards(questions)
  return (
    <Stack as="section" gap={14} above={28} aria-labelledby="insights-questions">
      <Row gap={16} align="end">
        <Grow>
          <h2 id="insights-questions">{t('insights.questions')}</h2>
          <Txt size={13} tone="2">
            {t(answersFrom < completions ? 'insights.questionsFromNewest' : 'insights.questionsFrom', {
              count: answersFrom,
            })}
          </Txt>
        </Grow>
        {questions.length > FEW_QUESTIONS && <GoTo questions={questions} />}
      </Row>
      <Columns className={styles.grid}>
        {questions.map((question) => (
          <QuestionCard
            key={question.questionId}
            formId={formId}
            question={question}
            isWide={wide.has(question.questionId)}
            isCompared={isCompared}
            responses={responses}
            paid={isPayment(question) ? insights.paid : null}
          />
        ))}
      </Columns>
    </Stack>
  )
}

const FEW_QUESTIONS = 6
/** As many as a card has room for. */
const FIRST_ROWS = 4
const ROWS_BELOW_PEOPLE = 2

const headingOf = (questionId: string) => `insights-question-${questionId}`

function GoTo({ questions }: { questions: readonly QuestionInsight[] }) {
  const t = useT()
  return (
    <div className={styles.goTo}>
      <SelectBox
        label={t('insights.goTo')}
        value=""
        placeholder={t('insights.goTo')}
        options={questions.map(({ questionId, label }) => ({ value: questionId, label }))}
        onChange={(questionId) => {
          const heading = document.getElementById(headingOf(questionId))
          heading?.focus({ preventScroll: true })
          heading?.scrollIntoView({ block: 'center' })
        }}
      />
    </div>
  )
}

type CardProps = Omit<Props, 'insights'> & { question: QuestionInsight; isWide: boolean; paid: Insights['paid'] }

function QuestionCard({ formId, question, isWide, isCompared, responses, paid }: CardProps) {
  const t = useT()
  const { number, percent } = useFormats()
  const barLabel = useBarLabel(question)
  const { answered, bars, latest, people } = question
  const pictures = latest.filter(({ picture }) => picture !== undefined)
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
      headingId={headingOf(question.questionId)}
      className={isWide ? styles.both : undefined}
      hint={<Facts question={question} paid={paid} />}
      mark={<QuestionTile kind={knownKind(question.type)} />}
      table={table}
      footer={
        isText &&
        answered > FIRST_ROWS && (
          <CardFoot>
            <Link className="wf-link" to={responses}>
              {t('insights.seeAll', { count: number(answered) })}
            </Link>
          </CardFoot>
        )
      }
    >
      {answered === 0 && <Txt tone="3">{t('insights.noAnswers')}</Txt>}
      {people && <People people={people} />}
      {pictures.length > 0 && (
        <Pictures formId={formId} latest={pictures.slice(0, FIRST_ROWS)} isWhole={isSignature(question)} />
      )}
      {answered > 0 && isText && pictures.length === 0 && (
        <Latest
          formId={formId}
          latest={latest.slice(0, people ? ROWS_BELOW_PEOPLE : FIRST_ROWS)}
          phoneText={isPhoneNumber ? phoneText : null}
        />
      )}
      {answered > 0 && !isText && <Chart question={question} isCompared={isCompared} />}
    </ChartCard>
  )
}

function Chart({ question, isCompared }: { question: QuestionInsight; isCompared: boolean }) {
  const { number, percent } = useFormats()
  const barLabel = useBarLabel(question)
  const { recommendation, chart, bars, answered, grid } = question
  if (recommendation) return <ScoreChart question={{ ...question, recommendation }} isCompared={isCompared} />
  if (grid) return <GridChart question={{ ...question, grid }} />
  if (chart === 'scores') return <StarBars question={question} />
  const named = bars.map(({ label, count }) => ({ label: barLabel(label), count, value: number(count) }))
  if (chart === 'weekdays') return <WeekdayBars question={question} />
  if (chart !== 'choices' && fitsInColumns(named.map(({ label }) => label))) return <UprightBars bars={named} />
  // Options by how often they were chosen; ranges and months stay in their order.
  const sorted = chart === 'choices' ? named.toSorted((a, b) => b.count - a.count) : named
  return (
    <Bars
      most={answered}
      first={FIRST_ROWS}
      bars={sorted.map((bar) => ({ ...bar, share: percent(shareOf(bar.count, answered)) }))}
    />
  )
}

/** A week is always in columns; where the names of its days are too long for them, by their letters. */
function WeekdayBars({ question: { bars } }: { question: QuestionInsight }) {
  const { language } = useI18n()
  const { number } = useFormats()
  const isShort = fitsInColumns(bars.map(({ label }) => weekdayText(label, language, 'short')))
  const named = bars.map(({ label, count }) => ({
    label: weekdayText(label, language, isShort ? 'short' : 'narrow'),
    spoken: weekdayText(label, language, 'long'),
    count,
    value: number(count),
  }))
  return <UprightBars bars={named} />
}

function Facts({ question, paid }: { question: QuestionInsight; paid: Insights['paid'] }) {
  const { t, language } = useI18n()
  const { decimal, money } = useFormats()
  const { answered, average, min, max, chart, type, bars } = question
  const isNumber = chart === 'numbers'
  const facts = [
    t('insights.answered', { count: answered }),
    paid !== null && t('insights.payments', { count: paid.count }),
    paid !== null && money(paid),
    isScale(question) &&
      t('insights.scale', { min: decimal(bars[0]?.label ?? ''), max: decimal(bars.at(-1)?.label ?? '') }),
    average !== null && t('insights.average', { value: decimal(average) }),
    isNumber && min !== null && t('insights.smallest', { value: decimal(min) }),
    isNumber && max !== null && t('insights.largest', { value: decimal(max) }),
    type === 'CHECKBOX' && t('insights.several'),
    chart === 'weekdays' &&
      answered > 0 &&
      t('insights.most', { day: weekdayText(mostOf(bars)?.label ?? '', language, 'long') }),
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
  const { t, language } = useI18n()
  const now = useNow()
  return (
    <List aria-label={t('insights.latest')}>
      {latest.map(({ responseId, createdAt, text }) => (
        <Row as="li" key={responseId} gap={12}>
          <Link
            to={`/forms/${formId}/responses?from=${EARLIEST_DAY}&response=${responseId}`}
            className={`wf-grow wf-truncate ${styles.latest}`}
          >
            {phoneText ? <bdi dir="ltr">{phoneText(text)}</bdi> : <bdi>{text}</bdi>}
          </Link>
          <Txt as="small" size={13} tone="3" className={styles.when}>
            {t('responses.when', responseTime(createdAt, now, language))}
          </Txt>
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
      return dayText(`${label}-01`, language, { month: 'short', year: 'numeric' })
    }
    if (chart === 'weekdays') return weekdayText(label, language, 'short')
    return chart === 'scores' ? decimal(label) : label
  }
}

/** The name of a weekday; 1 is Monday. */
function weekdayText(day: string, language: Language, weekday: 'narrow' | 'short' | 'long'): string {
  return dayText(`2024-01-0${day}`, language, { weekday })
}

function mostOf(bars: QuestionInsight['bars']) {
  return bars.toSorted((a, b) => b.count - a.count)[0]
}

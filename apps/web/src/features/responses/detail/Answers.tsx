import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Consent } from '@wayform/core/questions/consent/answer.ts'
import { isConsent } from '@wayform/core/questions/consent/is-consent.ts'
import { knownKind } from '@wayform/core/questions/answer-registry.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useToday } from '../../../lib/date-range/use-today.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { daysUntil } from '../../../lib/time/days-until.ts'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { type Answer, dayIn, phoneIn, textWithoutReference } from '../response-view.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import { AnswerPhone } from './AnswerPhone.tsx'
import { AnswerPayment } from './AnswerPayment.tsx'
import { BookingChanges } from './BookingChanges.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import styles from './ResponseDetail.module.css'

type Props = {
  formId: string
  response: StoredResponse
  /** Undefined until the texts of the first message are loaded. */
  chatLink: ChatLink
  /** Drawn as a card. */
  isCard: boolean
}
type ChatLink = (number: string) => string | undefined

/** Every answer, with the labels of the answered version. */
export function Answers({ formId, response, chatLink, isCard }: Props) {
  const t = useT()
  const card = isCard ? 'wf-card' : ''
  if (response.responses.length === 0) {
    return (
      <Txt tone="2" className={`${styles.none} ${card}`}>
        {t('responses.detail.noAnswers')}
      </Txt>
    )
  }
  return (
    <dl className={`${styles.answers} ${card}`}>
      {response.responses.map((answer) => (
        <div key={answer.questionId}>
          <Txt as="dt" size={13} tone="2">
            <QuestionTile kind={knownKind(answer.type)} />
            <bdi>{answer.label}</bdi>
          </Txt>
          <AnswerText formId={formId} responseId={response._id} answer={answer} chatLink={chatLink} />
          <AnswerPayment formId={formId} responseId={response._id} answer={answer} goods={goodsOf(response)} />
          <OrderChanges answer={answer} />
          <BookingChanges answer={answer} />
          <AgreedText answer={answer} />
        </div>
      ))}
    </dl>
  )
}

/** The order or booking that a refund can cancel together with the payment. */
function goodsOf({ status, responses }: StoredResponse): 'order' | 'booking' | null {
  if (status === 'cancelled') return null
  return responses.some(isOrder) ? 'order' : responses.some(isBooking) ? 'booking' : null
}

/** The text that was agreed to, as it was then. */
function AgreedText({ answer: { type, answer } }: { answer: Answer }) {
  if (!isConsent({ type }) || typeof answer !== 'object' || answer === null) return null
  const { text = '', url = '', language } = answer as Partial<Consent> // as the question type stored it
  return (
    <Stack as="dd" gap={4} size={13} tone="2" className={styles.agreed}>
      {text !== '' && <bdi lang={language}>{text}</bdi>}
      {url !== '' && (
        <a href={url} target="_blank" rel="noreferrer" dir="ltr">
          {url}
        </a>
      )}
    </Stack>
  )
}

type TextProps = { formId: string; responseId: string; answer: Answer; chatLink: ChatLink }

function AnswerText({ answer, chatLink, ...place }: TextProps) {
  const t = useT()
  const number = phoneIn(answer)
  const day = dayIn(answer)
  if (answer.files) return <AnswerFiles {...place} files={answer.files} />
  if (number !== null) return <AnswerPhone number={number} chatLink={chatLink(number)} />
  return (
    <dd className={styles.value}>
      <bdi>{answer.text === '' ? t('responses.table.empty') : textWithoutReference(answer)}</bdi>
      {day !== null && <Until day={day} />}
    </dd>
  )
}

/** The time until the day that the respondent chose. */
function Until({ day }: { day: string }) {
  const { language } = useI18n()
  const text = daysUntil(day, useToday(), language)
  return (
    text !== null && (
      <Txt as="small" size={13} tone="3" weight={400} className={styles.until}>
        {text}
      </Txt>
    )
  )
}

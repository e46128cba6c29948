import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Booking } from '@wayform/core/bookings/booking.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { bookingAnswer } from '@wayform/core/questions/booking/answer.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import type { Services } from '../../../services.ts'
import { bookingsRepository, timesTally } from '../../places/bookings.repository.ts'
import { parseTools } from '../submissions/parse-tools.ts'
import { refusalOf } from '../submissions/store-responses.ts'
import { timeWanted } from './desks.ts'

type HoldDeps = Pick<Services, 'database' | 'now' | 'secretKey'>

/** Of one address in one workspace: a family may book at once, but one address can't hold a whole day. */
const MOST_AT_ONCE = 3
const MOST_IN_AN_HOUR = 10

type Wanting = {
  row: { userId: string; formId: string; questions: FormDoc }
  submissionId: string
  answers: RawAnswers
  /** The visitor's address, of which only a hash is kept. */
  address: string
}

/**
 * While the other pages of a form are answered, the chosen time is kept for ten minutes from the first choice; another
 * choice of the same submission takes its place and ends with it. Null: nothing is held, and nothing is lost by it.
 */
export async function holdTime(deps: HoldDeps, { row, submissionId, answers, address }: Wanting): Promise<Date | null> {
  const question = bookingOf(row.questions)
  const raw = question && answers[question.questionId]
  if (!question?.desk || raw === undefined) return null
  const parsed = bookingAnswer.parse(raw, question, parseTools(deps.now()))
  if (!parsed.ok) throw new AppError('submission.invalid', { fields: { [question.questionId]: parsed.problem } })
  const given: Record<string, unknown> = { ...answers, [question.questionId]: parsed.value satisfies Booking }
  const { booking } = timeWanted(row.questions, given)
  // Joining a waiting list holds nothing.
  if (!booking) return null
  const holder = { submissionId, address: hashToken(deps.secretKey, 'hold-address', address) }
  const taker = { userId: row.userId, formId: row.formId, submissionId, booking }
  return deps.database.transaction(async (tx) => {
    const tally = await timesTally(tx, deps.database, [taker], deps.now())
    const missing = tally.missing(taker)
    if (missing) throw refusalOf({ refused: missing })
    const time = tally.got(taker)
    const now = databaseNow(deps.database.clock)
    const times = bookingsRepository(tx)
    const { alive, lately } = await times.heldBy(taker, holder, now)
    if (!time || alive >= MOST_AT_ONCE || lately >= MOST_IN_AN_HOUR) return null
    return times.hold(time, holder, now)
  })
}

import type { Services } from '../../services.ts'
import { uploadsRepository } from '../uploads/uploads.repository.ts'
import { KEEP_FILES_MS } from './check-schedule.ts'
import type { PaymentRow } from './payments.repository.ts'

/** Keeps the files of a payment from being swept until it is paid. */
export async function keepFiles(
  { database, now }: Pick<Services, 'database' | 'now'>,
  payment: PaymentRow,
): Promise<void> {
  if (payment.uploads.length === 0) return
  const submission = { userId: payment.user_id, formId: payment.form_id, submissionId: payment.submission_id }
  const until = new Date(now().getTime() + KEEP_FILES_MS)
  await uploadsRepository(database.db).hold(submission, payment.uploads, until)
}

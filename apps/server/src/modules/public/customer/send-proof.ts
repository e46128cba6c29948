import { acceptsFile, type StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import { isTestNumber } from '@wayform/core/responses/response-number.ts'
import type { Part } from '../../../platform/http/bodies/multipart.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { addCustomerUpdate } from '../../ledger/updates.repository.ts'
import { noteOrders } from '../../places/order-changes.repository.ts'
import { deleteUploadsOf } from '../../uploads/delete-uploads.repository.ts'
import { issueUpload } from '../../uploads/receiving/issue-upload.ts'
import { receiveUpload } from '../../uploads/receiving/receive-upload.ts'
import { customerRepository } from './customer.repository.ts'

type Deps = Pick<Services, 'database' | 'now' | 'store'>
type Paid = { userId: string; formId: string; number: number; submissionId: string; questionId: string }

/** The picture of a proof, stored but not yet part of the response. */
export async function receiveProof(
  deps: Deps,
  { userId, formId, number, submissionId, questionId }: Paid,
  { fileName, type: header, body }: Part,
): Promise<StoredFile> {
  const type = header.split(';')[0]?.trim() ?? ''
  if (!acceptsFile('image', type)) throw new AppError('upload.wrongType', { params: { type } })
  const announced = { name: fileName ?? '', type, size: null, isTest: isTestNumber(number) }
  const upload = await deps.database.transaction((tx) =>
    issueUpload(tx, { kind: 'answer', userId, formId, questionId, submissionId, ...announced }, deps.now()),
  )
  const stored = await receiveUpload(deps, upload, body)
  return { uploadId: stored.id, name: stored.name, type: stored.type, size: stored.size ?? 0 }
}

/**
 * The customer says that it is paid, which marks nothing as paid. Saying it again keeps the picture, a new picture takes
 * the place of the one before; after a member marked it there is nothing left to say.
 */
export async function sendProof(deps: Deps, { questionId, ...key }: Paid, file: StoredFile | null): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const customers = customerRepository(tx)
    const answers = await customers.lockAnswers(key)
    const payment = answers?.[questionId] as Payment | undefined // as the type itself stored it
    if (!payment?.to) throw new AppError('notFound')
    if (payment.marked) {
      if (file) await deleteUploadsOf(tx, { userId: key.userId, uploadIds: [file.uploadId] }, deps.now())
      return
    }
    const before = payment.proof?.file
    const kept = file ?? before
    await customers.setPayment(key, questionId, {
      ...payment,
      proof: { at: deps.now().toISOString(), ...(kept && { file: kept }) },
    })
    await noteOrders(tx, key, [key.number])
    await addCustomerUpdate(tx, { ...key, what: 'proofSent', at: deps.now() })
    if (!file) return
    await customers.useFile(key, file)
    if (before) await deleteUploadsOf(tx, { userId: key.userId, uploadIds: [before.uploadId] }, deps.now())
  })
}

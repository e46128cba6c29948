import { uploads as calls } from '@wayform/contract/calls/uploads.ts'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { FileQuestion } from '@wayform/core/questions/file/schema.ts'
import { acceptsFile } from '@wayform/core/questions/file/stored-file.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type PublishedForm, type PublishedForms, rowOf } from '../pages/published-forms.ts'
import { assertOpened } from '../access/opened-by-password.ts'
import { assertOpen } from '../access/form-standing.ts'
import { readTest } from '../test-answers/test-link.ts'
import { assertSize, issueUpload } from '../../uploads/receiving/issue-upload.ts'
import type { UploadRow } from '../../uploads/uploads.repository.ts'
import { isFile } from '@wayform/core/questions/file/is-file.ts'

export type BeginDeps = Pick<Services, 'database' | 'now' | 'secretKey' | 'store'> & { publishedForms: PublishedForms }
type Announced = BodyOf<(typeof calls)['begin']>

/**
 * A respondent announces a file and gets the address to send it to, for this form, question, submission, type and
 * length.
 */
export async function beginUpload(deps: BeginDeps, link: string, file: Announced) {
  const query = new URLSearchParams(file.query)
  const form = await openForm(deps, link, query)
  const isTest = readTest(deps, form.row, query)
  if (!isTest) assertOpen(deps, form.row)
  const { pages } = await deps.publishedForms.pagesOfVersion(form, file.version, deps.now())
  const question = fileQuestion(pages, file.questionId)
  if (!question) throw new AppError('submission.invalid', { fields: { [file.questionId]: { key: 'invalid' } } })
  assertSize(file.size)
  const upload = await issueAnswer(deps, form, question, { ...file, isTest })
  const { url, headers } = await deps.store.presignPut({
    key: upload.object_key,
    type: upload.type,
    size: file.size,
    expiresAt: upload.expires_at,
  })
  return { uploadId: upload.id, url, headers, expiresAt: upload.expires_at.toISOString() }
}

type File = { submissionId: string; name: string; type: string; size: number | null; isTest: boolean }

/** Also for files of a plain form post, whose size is unknown. */
export async function issueAnswer(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { row }: PublishedForm,
  { questionId, uploadType }: FileQuestion,
  { submissionId, name, type, size, isTest }: File,
): Promise<UploadRow> {
  // The page may be of a version from before a downgrade.
  if (!hasFeature(row.plan, 'fileUpload')) throw new AppError('form.closed')
  if (!acceptsFile(uploadType, type)) throw new AppError('upload.wrongType', { params: { type } })
  const { userId, formId } = row
  return database.transaction((tx) =>
    issueUpload(tx, { kind: 'answer', userId, formId, questionId, submissionId, name, type, size, isTest }, now()),
  )
}

export function fileQuestion(pages: readonly Page[], questionId: string): FileQuestion | undefined {
  for (const { questions } of pages) {
    for (const question of questions) {
      if (isFile(question) && question.questionId === questionId) return question
    }
  }
  return undefined
}

async function openForm(deps: BeginDeps, link: string, query: URLSearchParams): Promise<PublishedForm> {
  const found = await deps.publishedForms.find(link)
  if (found.state === 'unknown') throw new AppError('form.notFound')
  assertOpened(deps, rowOf(found), query)
  if (found.state !== 'open') throw new AppError('form.closed')
  return found.form
}

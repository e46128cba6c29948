import type { Answers, RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Asked, Page } from '@wayform/core/form/pages.ts'
import { filesOf, hasFiles } from '@wayform/core/questions/file/files-of.ts'
import { MAX_FILES, type StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import type { Services } from '../../services.ts'
import { storageTrouble } from './receiving/receive-upload.ts'
import { confirmUpload } from './receiving/settle-upload.ts'
import { isTestFile } from './test-files.ts'
import { uploadsRepository } from './uploads.repository.ts'

/** Enough time to store a response, however busy the database is. */
const HOLD_MS = 3_600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The files of answers, for validation: only those that were announced for this form, question and submission, and have
 * arrived. Makes no query if the answers contain no file.
 */
export async function resolveUploads(
  deps: Pick<Services, 'database' | 'now' | 'store'>,
  form: { userId: string; formId: string },
  { submissionId, isTest }: { submissionId: string | undefined; isTest: boolean },
  pages: readonly Page[],
  raw: RawAnswers,
): Promise<NonNullable<ParseTools['file']>> {
  const ids = submissionId === undefined ? [] : namedIn(pages, raw)
  if (submissionId === undefined || ids.length === 0) return () => undefined
  const { userId, formId } = form
  const until = new Date(deps.now().getTime() + HOLD_MS)
  const rows = await uploadsRepository(deps.database.db).hold({ userId, formId, submissionId }, ids, until)
  const files = new Map<string, StoredFile>()
  for (const row of rows) {
    // Test files do not count towards a quota, so they can't be part of a response; a test answer may contain files
    // that were sent before its page was a test.
    if (isTestFile(row) && !isTest) continue
    const stored = await confirmUpload(deps, row).catch((error: unknown) => {
      throw storageTrouble(error)
    })
    if (!stored) continue
    const file = { uploadId: stored.id, name: stored.name, type: stored.type, size: stored.size ?? 0 }
    files.set(`${stored.question_id} ${stored.id}`, file)
  }
  return (uploadId, questionId) => files.get(`${questionId} ${uploadId}`)
}

export const asksForFiles = (pages: readonly Page[]): boolean => fileQuestions(pages).length > 0

/** The files in validated answers, which are marked as used when the response is stored. */
export function uploadsIn(pages: readonly Page[], answers: Answers): string[] {
  return fileQuestions(pages).flatMap((question) =>
    filesOf(question, answers[question.questionId]).map(({ uploadId }) => uploadId),
  )
}

function namedIn(pages: readonly Page[], raw: RawAnswers): string[] {
  const named = fileQuestions(pages).flatMap(({ questionId }) => {
    const answer = Object.hasOwn(raw, questionId) ? raw[questionId] : undefined
    return Array.isArray(answer) ? (answer as unknown[]).slice(0, MAX_FILES) : []
  })
  return [...new Set(named)].filter((id) => typeof id === 'string' && UUID.test(id)) as string[]
}

/** Cached per published form, because all its submissions share the pages and most have no such question. */
const known = new WeakMap<readonly Page[], Asked[]>()

function fileQuestions(pages: readonly Page[]): Asked[] {
  const before = known.get(pages)
  if (before) return before
  const found = pages.flatMap(({ questions }) => questions.filter(hasFiles))
  known.set(pages, found)
  return found
}

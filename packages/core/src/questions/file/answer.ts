import { fail, ok } from '../../result.ts'
import type { AnswerRules } from '../question-type.ts'
import type { FileQuestion } from './schema.ts'
import { acceptsFile, MAX_FILE_BYTES, MAX_FILES, type StoredFile, WRONG_TYPE } from './stored-file.ts'

/** The page sends the ids of its uploads; the server knows the files behind them. */
export const fileAnswer: AnswerRules<FileQuestion, readonly StoredFile[]> = {
  operators: [],
  read: (fields, question) => fields.all(question.questionId).filter((id) => id !== ''),
  parse(raw, question, { file = unseen }) {
    if (!Array.isArray(raw)) return fail('invalid')
    const ids = new Set(raw as unknown[])
    if (ids.size > (question.multiple ? MAX_FILES : 1)) return fail('tooManyFiles', { max: filesAllowed(question) })
    const files: StoredFile[] = []
    for (const id of ids) {
      const found = typeof id === 'string' ? file(id, question.questionId) : undefined
      if (!found) return fail('fileMissing')
      if (found.size > MAX_FILE_BYTES) return fail('fileTooLarge')
      if (found.type !== '' && !acceptsFile(question.uploadType, found.type))
        return fail(WRONG_TYPE[question.uploadType])
      files.push(found)
    }
    return ok(files)
  },
  format: (answer, _, { fileUrl }) =>
    answer.map((each) => (fileUrl ? `${each.name} ${fileUrl(each)}` : each.name)).join('\n'),
}

export function filesAllowed({ multiple }: { multiple: boolean }): number {
  return multiple ? MAX_FILES : 1
}

/** The page checked the file before the upload; here it has only the id. */
function unseen(uploadId: string): StoredFile {
  return { uploadId, name: '', type: '', size: 0 }
}

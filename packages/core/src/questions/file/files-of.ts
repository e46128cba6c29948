import { isSignature } from '../signature/is-signature.ts'
import { isFile } from './is-file.ts'
import type { StoredFile } from './stored-file.ts'

/** Whether stored answers to the question may have files: uploaded ones, or the pictures of a signature. */
export function hasFiles(question: { type: string }): boolean {
  return isFile(question) || isSignature(question)
}

/** The files of a stored answer. */
export function filesOf(question: { type: string }, answer: unknown): readonly StoredFile[] {
  if (isFile(question)) return (answer ?? []) as readonly StoredFile[] // as the type itself stored it
  const isDrawn = isSignature(question) && typeof answer === 'object' && answer !== null && 'files' in answer
  return isDrawn ? (answer.files as readonly StoredFile[]) : [] // as the server drew them
}

import { Readable } from 'node:stream'
import { Resvg } from '@resvg/resvg-js'
import type { Answers } from '@wayform/core/answers/answers.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { Signature } from '@wayform/core/questions/signature/answer.ts'
import { isSignature } from '@wayform/core/questions/signature/is-signature.ts'
import type { SignatureQuestion } from '@wayform/core/questions/signature/schema.ts'
import { strokesSvg } from '@wayform/core/questions/signature/strokes.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { SVG } from '../../uploads/receiving/detect-file-type.ts'
import { issueUpload } from '../../uploads/receiving/issue-upload.ts'
import { receiveUpload } from '../../uploads/receiving/receive-upload.ts'

type Deps = Pick<Services, 'database' | 'now' | 'store'>
type Signed = { userId: string; formId: string; submissionId: string; isTest: boolean }

/** The lines of drawn signatures in validated answers, by question. */
export function drawnIn(pages: readonly Page[], answers: Answers): ReadonlyMap<string, string> {
  const asked = signaturesIn(pages)
  if (asked.length === 0) return NONE
  return new Map(
    asked.flatMap(({ questionId }) => {
      const answer = answers[questionId] as Signature | undefined // as the type itself parsed it
      return answer && 'strokes' in answer ? [[questionId, answer.strokes] as const] : []
    }),
  )
}

const NONE: ReadonlyMap<string, string> = new Map()

/** With the moment of signing, where a form stores it. */
export function signedAt(pages: readonly Page[], answers: Answers, now: Date): Answers {
  const signed = signaturesIn(pages).filter(({ savesTime, questionId }) => savesTime && answers[questionId])
  if (signed.length === 0) return answers
  const at = now.toISOString()
  const timed = signed.map(({ questionId }) => [questionId, { ...(answers[questionId] as Signature), at }] as const) // as above
  return { ...answers, ...Object.fromEntries(timed) }
}

/** Cached, because all submissions of a version share its pages and most ask for no signature. */
const known = new WeakMap<readonly Page[], readonly SignatureQuestion[]>()

function signaturesIn(pages: readonly Page[]) {
  const before = known.get(pages)
  if (before) return before
  const found = pages.flatMap(({ questions }) => questions.filter(isSignature))
  known.set(pages, found)
  return found
}

/**
 * Replaces the lines by pictures, before the response is stored: files like any other of an answer, so that quota,
 * links, deletion, merge, export and backup know them. Those of a response that is refused after all are swept.
 */
export async function drawSignatures(
  deps: Deps,
  signed: Signed,
  drawn: ReadonlyMap<string, string>,
  answers: Answers,
): Promise<Answers> {
  const pictures: Record<string, Signature> = {}
  for (const [questionId, strokes] of drawn) {
    const files = await filesFor(deps, { ...signed, questionId }, strokes)
    const { at } = answers[questionId] as Signature // as above
    if (files) pictures[questionId] = { files, ...(at !== undefined && { at }) }
  }
  return { ...answers, ...pictures }
}

/** Null where the owner has no room for them: the lines stay in the answer, because a response is worth more. */
async function filesFor(deps: Deps, signed: Signed & { questionId: string }, strokes: string) {
  const svg = strokesSvg(strokes)
  const png = new Resvg(svg).render().asPng()
  try {
    return [
      await keep(deps, signed, { name: 'signature.png', type: 'image/png' }, png),
      await keep(deps, signed, { name: 'signature.svg', type: SVG }, Buffer.from(svg)),
    ]
  } catch (error) {
    const isFull = error instanceof AppError && (error.code === 'upload.quota' || error.code === 'upload.testsFull')
    if (isFull) return null
    throw error
  }
}

async function keep(
  deps: Deps,
  signed: Signed & { questionId: string },
  { name, type }: Pick<StoredFile, 'name' | 'type'>,
  content: Buffer,
): Promise<StoredFile> {
  const size = content.length
  const issued = await deps.database.transaction((tx) =>
    issueUpload(tx, { kind: 'answer', ...signed, name, type, size }, deps.now()),
  )
  const { id } = await receiveUpload(deps, issued, Readable.from([content]))
  return { uploadId: id, name, type, size }
}

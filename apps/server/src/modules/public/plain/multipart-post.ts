import { buffer } from 'node:stream/consumers'
import type { Problems } from '@wayform/core/answers/answers.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import type { FileQuestion } from '@wayform/core/questions/file/schema.ts'
import { MAX_FILES } from '@wayform/core/questions/file/stored-file.ts'
import type { AnswerProblem } from '@wayform/core/result.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import type { PublishedForms } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { withBody } from '../../../platform/http/bodies/body-stream.ts'
import { boundaryOf, type MultipartLimits, type Part, readMultipart } from '../../../platform/http/bodies/multipart.ts'
import type { OwnLimit } from '../../../platform/http/route-limits.ts'
import { fileQuestion, issueAnswer } from '../submissions/begin-upload.ts'
import { receiveUpload } from '../../uploads/receiving/receive-upload.ts'
import { STATE_FIELD } from './plain-fields.ts'
import type { PublishedForm } from '../pages/published-forms.ts'

/** A page's fields as in a plain post, including the ids of its files. */
export type MultipartPost = {
  fields: URLSearchParams
  /** Problems of files that were not accepted, by question. */
  problems: Problems
  /** The submission that the files belong to; null if there were none. */
  submissionId: string | null
}

/** From the page's state: the version it shows, and the submission that its files belong to. */
export type OpenedState = { version: number; submissionId: string; isTest: boolean }
type Reading = { openState: (state: string | null) => OpenedState; limit: OwnLimit }

type Files = OpenedState & { pages: readonly Page[]; received: Map<FileQuestion, string[]> }

const LIMITS: MultipartLimits = { parts: 5_000, headerBytes: 8_192, totalBytes: 105_000_000 }
/** As for a post without files. */
const MAX_FIELD_BYTES = 524_288

/**
 * Reads a page that was posted with its files, for forms without JavaScript. Files become uploads as they arrive; a
 * rejected one is a problem of its field, and everything else is kept.
 */
export function multipartPosts(
  deps: Pick<Services, 'database' | 'now' | 'store'> & { publishedForms: PublishedForms },
) {
  return async (
    published: PublishedForm,
    request: FastifyRequest,
    { openState, limit }: Reading,
  ): Promise<MultipartPost> => {
    const boundary = boundaryOf(request.headers['content-type'])
    if (boundary === null) throw new AppError('request.invalid')
    return withBody(request.raw, (body) => read(readMultipart(body, boundary, LIMITS), published, { openState, limit }))
  }

  async function read(
    parts: AsyncIterable<Part>,
    published: PublishedForm,
    { openState, limit }: Reading,
  ): Promise<MultipartPost> {
    const fields = new URLSearchParams()
    const problems: Record<string, AnswerProblem> = {}
    let fieldBytes = 0
    let files: Files | null = null
    for await (const part of parts) {
      if (part.fileName === null) {
        // The page puts its state first, because files before it would belong to no submission.
        if (part.name === STATE_FIELD && files) throw new AppError('request.invalid')
        const value = await readField(part, MAX_FIELD_BYTES - fieldBytes)
        fieldBytes += value.length
        fields.append(part.name, value.toString('utf8'))
      } else if (part.fileName !== '') {
        files ??= await filesOf(published, openState(fields.get(STATE_FIELD)))
        const question = fileQuestion(files.pages, part.name)
        const problem = question && (await take(published, limit, part, question, files))
        if (problem) problems[question.questionId] = problem
      }
    }
    for (const [{ questionId, multiple }, ids] of files?.received ?? []) {
      // A new file replaces the kept one.
      if (!multiple) fields.delete(questionId)
      for (const id of ids) fields.append(questionId, id)
    }
    return { fields, problems, submissionId: files?.submissionId ?? null }
  }

  async function filesOf(published: PublishedForm, opened: OpenedState): Promise<Files> {
    const { pages } = await deps.publishedForms.pagesOfVersion(published, opened.version, deps.now())
    return { ...opened, pages, received: new Map() }
  }

  async function take(
    published: PublishedForm,
    limit: OwnLimit,
    part: Part,
    question: FileQuestion,
    { submissionId, isTest, received }: Files,
  ): Promise<AnswerProblem | null> {
    await limit.take()
    try {
      const file = { submissionId, name: part.fileName ?? '', type: mediaType(part.type), size: null, isTest }
      const { id } = await receiveUpload(deps, await issueAnswer(deps, published, question, file), part.body)
      received.set(question, [...(received.get(question) ?? []), id])
      return null
    } catch (error) {
      const problem = error instanceof AppError ? problemOf(error, question) : null
      if (!problem) throw error
      return problem
    }
  }
}

async function readField({ body }: Part, max: number): Promise<Buffer> {
  const limited = async function* () {
    let length = 0
    for await (const chunk of body) {
      length += chunk.length
      if (length > max) throw new AppError('request.tooLarge')
      yield chunk
    }
  }
  return buffer(limited())
}

/** Null: an error that another file would not fix. */
function problemOf({ code }: AppError, { uploadType }: FileQuestion): AnswerProblem | null {
  if (code === 'upload.tooLarge') return { key: 'fileTooLarge' }
  if (code === 'upload.wrongType' || code === 'upload.mismatch') return { key: NOT_TAKEN[uploadType] }
  return code === 'request.tooMany' ? { key: 'tooManyFiles', params: { max: MAX_FILES } } : null
}

const NOT_TAKEN = { all: 'invalid', pdf: 'notAPdf', image: 'notAnImage', video: 'notAVideo' } as const

function mediaType(header: string): string {
  const [type = ''] = header.split(';')
  return /^[\w.+-]{1,50}\/[\w.+-]{1,50}$/.test(type.trim()) ? type.trim() : 'application/octet-stream'
}

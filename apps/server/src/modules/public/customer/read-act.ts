import { buffer } from 'node:stream/consumers'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'
import { withBody } from '../../../platform/http/bodies/body-stream.ts'
import { boundaryOf, type MultipartLimits, type Part, readMultipart } from '../../../platform/http/bodies/multipart.ts'

/** One picture, and a few short fields before it. */
const LIMITS: MultipartLimits = { parts: 10, headerBytes: 8_192, totalBytes: 10_100_000 }
const MAX_FIELD_BYTES = 1_000

export type Act = {
  what: string
  key: string
  phone: string
  /** Everything that was sent. */
  fields: URLSearchParams
}

type Reading<T> = {
  /** Called before the file is read, so that a visitor without proof can send none. */
  prove(act: Act): Promise<T>
  receive(part: Part, proven: T): Promise<StoredFile | null>
}

/** Reads an action of the customer's page, from a form post with a file or without. */
export async function readAct<T>(
  request: FastifyRequest,
  { prove, receive }: Reading<T>,
): Promise<{ act: Act; proven: T; file: StoredFile | null }> {
  if (request.body instanceof URLSearchParams) {
    const act = actOf(request.body)
    return { act, proven: await prove(act), file: null }
  }
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === null) throw new AppError('request.invalid')
  return withBody(request.raw, async (body) => {
    const fields = new URLSearchParams()
    let before: { act: Act; proven: T } | null = null
    let file: StoredFile | null = null
    const beginWith = async () => {
      const act = actOf(fields)
      return { act, proven: await prove(act) }
    }
    for await (const part of readMultipart(body, boundary, LIMITS)) {
      if (part.fileName === null) fields.append(part.name, await readField(part))
      else if (part.fileName !== '' && file === null) {
        before ??= await beginWith()
        file = await receive(part, before.proven)
      }
    }
    return { ...(before ?? (await beginWith())), file }
  })
}

function actOf(fields: URLSearchParams): Act {
  const field = (name: string) => (fields.get(name) ?? '').slice(0, 100)
  return { what: field('.do'), key: field('.key'), phone: field('.phone'), fields }
}

async function readField({ body }: Part): Promise<string> {
  const limited = async function* () {
    let length = 0
    for await (const chunk of body) {
      length += chunk.length
      if (length > MAX_FIELD_BYTES) throw new AppError('request.tooLarge')
      yield chunk
    }
  }
  return (await buffer(limited())).toString('utf8')
}

import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { ErrorBody } from '@wayform/contract/errors.ts'
import { zipEnd } from '../../lib/zip-end.ts'

type Options = { onProgress: (bytes: number) => void }

/**
 * Resolves once the whole archive has arrived. The browser stores the parts itself, on disk if they are large. An
 * incomplete archive is an error and never becomes a file.
 */
export async function fetchArchive(ask: () => Promise<Response>, { onProgress }: Options): Promise<Blob> {
  const reply = await ask()
  if (!reply.ok || !reply.body) throw new ApiError(reply.status, await problemIn(reply))
  const progress = watch(onProgress)
  const blob = await new Response(reply.body.pipeThrough(progress.stream), {
    headers: { 'content-type': 'application/zip' },
  }).blob()
  if (!progress.isComplete()) throw new NetworkError('The archive ended before its end')
  return blob
}

function watch(onProgress: (bytes: number) => void) {
  let bytes = 0
  const end = zipEnd()
  const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      end.take(chunk)
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  return { stream, isComplete: end.isComplete }
}

async function problemIn(reply: Response): Promise<ErrorBody> {
  const problem: unknown = await reply.json().catch(() => null)
  const isBody = typeof problem === 'object' && problem !== null && 'code' in problem && 'message' in problem
  return isBody ? (problem as ErrorBody) : { code: 'internal', message: '' } // the server's error format
}

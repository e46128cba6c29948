import type { PublishedForm } from '../../scripts/support/owner-api.ts'
import { sampleSubmission } from './sample-form.ts'

const ID_DIGITS = 12
let count = 0

/** Prepared except for its id: CPU that the client uses during a round is missing for the server. */
export function requestTo(
  form: PublishedForm,
  port: number,
  submission: object = sampleSubmission(count),
): () => Buffer {
  const body = JSON.stringify({ ...submission, submissionId: `bench-${'0'.repeat(ID_DIGITS)}` })
  const head = `POST /${form.link} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json`
  const request = Buffer.from(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  const place = request.indexOf('bench-0') + 'bench-'.length
  return () => {
    const next = Buffer.from(request)
    next.write(String(++count).padStart(ID_DIGITS, '0'), place, 'latin1')
    return next
  }
}

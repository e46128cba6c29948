import type { PublishedForm } from '../../scripts/support/owner-api.ts'
import { PHONE, sampleSubmission } from './sample-form.ts'

const ID_DIGITS = 12
const PHONE_DIGITS = 6
let count = 0

/**
 * Prepared except for its id and its phone number, which no two respondents share: CPU that the client uses during a
 * round is missing for the server.
 */
export function requestTo(
  form: PublishedForm,
  port: number,
  submission: object = sampleSubmission(count),
): () => Buffer {
  const body = JSON.stringify({ ...submission, submissionId: `bench-${'0'.repeat(ID_DIGITS)}` })
  const head = `POST /${form.link} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json`
  const request = Buffer.from(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  const place = request.indexOf('bench-0') + 'bench-'.length
  const phone = request.indexOf(PHONE)
  return () => {
    const next = Buffer.from(request)
    const id = String(++count).padStart(ID_DIGITS, '0')
    next.write(id, place, 'latin1')
    if (phone >= 0) next.write(id.slice(-PHONE_DIGITS), phone + PHONE.length - PHONE_DIGITS, 'latin1')
    return next
  }
}

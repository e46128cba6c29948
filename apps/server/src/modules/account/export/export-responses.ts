import { orderWords } from '@wayform/i18n/order-words.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { Reader } from '@wayform/core/questions/question-type.ts'
import { partColumns } from '@wayform/core/bookings/booking-parts.ts'
import { columnsOf } from '@wayform/core/responses/columns.ts'
import { type AnswerReader, answerReader } from '@wayform/core/responses/read-answers.ts'
import { CSV_START, csvLine } from '@wayform/core/responses/safe-cell.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { deliveryReasonText } from '@wayform/i18n/delivery-reason-text.ts'
import { wire } from './export-shapes.ts'
import type { ExportedForm, ExportedResponse, ExportRepository } from './export.repository.ts'

type FileOfResponse = { id: string; name: string; form_id: string; response_number: number }

type Source = {
  rows: ExportRepository
  form: ExportedForm
  /** In the form's language. */
  t: T
  /** The path of a response's file in the archive. */
  pathOf: (file: FileOfResponse) => string
}

type Version = { doc: FormDoc; answers: AnswerReader }

/** Responses come in the order of their numbers, and their versions mostly do too, so a small cache is enough. */
const VERSIONS_KEPT = 4
const FIXED_COLUMNS = ['number', 'createdAt', 'deliveredTo', 'version', 'locale', 'status', 'note']

/** The responses of one form, in both formats of the archive. */
export function responsesOf({ rows, form, t, pathOf }: Source) {
  const kept = new Map<number, Version>()

  return {
    /** Each response as stored, as readable text, and with its deliveries. */
    async *json(): AsyncGenerator<object> {
      for await (const batch of rows.responses(form.id)) {
        const numbers = batch.map(({ number }) => number)
        const [deliveries, handOffs] = [await rows.deliveries(form.id, numbers), await rows.handOffs(form.id, numbers)]
        for (const response of batch) {
          const isOfThis = (row: { response_number: number | null }) => row.response_number === response.number
          const { doc } = await versionOf(response)
          yield {
            ...wire(response),
            texts: formatAnswers(doc, response.answers, readerOf(response)).map(({ questionId, label, text }) => ({
              questionId,
              label,
              text,
            })),
            deliveries: deliveries.filter(isOfThis).map((delivery) => withReason(delivery, t)),
            handOff: handOffs.filter(isOfThis).map(withoutNumber)[0] ?? null,
          }
        }
      }
    },

    /** One column for each question that was ever asked. */
    async *csv(): AsyncGenerator<Buffer> {
      const columns = columnsOf(readStoredDoc(form.draft), await rows.askedBefore(form))
      const all = columns.flatMap((column) => [
        { id: column.questionId, label: column.label },
        ...partColumns(column).map(({ id, part }) => ({ id, label: t(`responses.booked.${part}`) })),
      ])
      const columnIds = all.map(({ id }) => id)
      yield Buffer.from(CSV_START + csvLine([...FIXED_COLUMNS, ...all.map(({ label }) => label)]))
      for await (const batch of rows.responses(form.id)) {
        for (const response of batch) {
          const { answers } = await versionOf(response)
          const reader = readerOf(response)
          const { number, created_at, delivered_to, version, locale, status, note } = response
          const fixed = [number, created_at.toISOString(), delivered_to, version, locale, status, note]
          const given = answers.cells(columnIds)(response.answers, reader)
          yield Buffer.from(csvLine([...fixed, ...given]))
        }
      }
    },
  }

  /** The questions of the version that was answered. */
  async function versionOf({ version }: ExportedResponse): Promise<Version> {
    const known = kept.get(version)
    if (known) return known
    const doc = readStoredDoc((await rows.version(form.id, version))?.questions ?? [])
    const read = { doc, answers: answerReader(doc) }
    kept.set(version, read)
    const [oldest = version] = kept.keys()
    if (kept.size > VERSIONS_KEPT) kept.delete(oldest)
    return read
  }

  function readerOf({ number }: ExportedResponse): Reader {
    const fileUrl: Reader['fileUrl'] = ({ uploadId, name }) =>
      pathOf({ id: uploadId, name, form_id: form.id, response_number: number })
    return { language: form.language, fileUrl, orderWords: orderWords(t) }
  }
}

/** `lastError` is the ledger's code, for programs; the text beside it is for people. */
function withReason(delivery: { response_number: number | null; last_error: string | null }, t: T) {
  const { last_error: code } = delivery
  return { ...withoutNumber(delivery), lastErrorText: code === null ? null : deliveryReasonText(t, code) }
}

function withoutNumber({ response_number: _number, ...rest }: { response_number: number | null }) {
  return wire(rest)
}

import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { readStoredDoc } from '@wayform/core/form/normalise.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Reader } from '@wayform/core/questions/question-type.ts'
import { csvLine } from './csv-line.ts'
import { wire } from './export-shapes.ts'
import type { ExportedForm, ExportedResponse, ExportRepository } from './export.repository.ts'

type FileOfResponse = { id: string; name: string; form_id: string; response_number: number }

type Source = {
  rows: ExportRepository
  form: ExportedForm
  /** Where a file of a response is in the archive. */
  pathOf: (file: FileOfResponse) => string
}

/** Responses come in the order of their numbers, and mostly so do their versions: a few are enough to keep. */
const VERSIONS_KEPT = 4
/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'
const FIXED_COLUMNS = ['number', 'createdAt', 'deliveredTo', 'version', 'locale']

/** The responses of one form, in both shapes that the archive has of them. */
export function responsesOf({ rows, form, pathOf }: Source) {
  const kept = new Map<number, FormDoc>()

  return {
    /** Each as it is stored, as people read it, and where it went. */
    async *json(): AsyncGenerator<object> {
      for await (const batch of rows.responses(form.id)) {
        const numbers = batch.map(({ number }) => number)
        const [deliveries, handOffs] = [await rows.deliveries(form.id, numbers), await rows.handOffs(form.id, numbers)]
        for (const response of batch) {
          const isOfThis = (row: { response_number: number }) => row.response_number === response.number
          const doc = await answered(response.version)
          yield {
            ...wire(response),
            texts: formatAnswers(doc, response.answers, readerOf(response)),
            deliveries: deliveries.filter(isOfThis).map(withoutNumber),
            handOff: handOffs.filter(isOfThis).map(withoutNumber)[0] ?? null,
          }
        }
      }
    },

    /** One column for each question that was ever asked, in the order of the form as it is now. */
    async *csv(): AsyncGenerator<Buffer> {
      const labels = await columns()
      yield Buffer.from(BYTE_ORDER_MARK + csvLine([...FIXED_COLUMNS, ...labels.values()]))
      for await (const batch of rows.responses(form.id)) {
        for (const response of batch) {
          const cells = cellsOf(await answered(response.version), response, readerOf(response))
          const { number, created_at, delivered_to, version, locale } = response
          const fixed = [number, created_at.toISOString(), delivered_to, version, locale]
          yield Buffer.from(csvLine([...fixed, ...[...labels.keys()].map((id) => cells.get(id) ?? '')]))
        }
      }
    },
  }

  async function columns(): Promise<Map<string, string>> {
    const labels = new Map<string, string>()
    const add = (doc: FormDoc) => {
      for (const question of doc) {
        const isNew = answerRules(question) !== null && !labels.has(question.questionId)
        if (isNew) labels.set(question.questionId, question.label)
      }
    }
    add(readStoredDoc(form.draft))
    for await (const { questions } of rows.versions(form.id)) add(readStoredDoc(questions))
    return labels
  }

  /** The questions as they were when they were answered. */
  async function answered(version: number): Promise<FormDoc> {
    const known = kept.get(version)
    if (known) return known
    const doc = readStoredDoc((await rows.version(form.id, version))?.questions ?? [])
    kept.set(version, doc)
    const [oldest = version] = kept.keys()
    if (kept.size > VERSIONS_KEPT) kept.delete(oldest)
    return doc
  }

  function readerOf({ number }: ExportedResponse): Reader {
    const fileUrl: Reader['fileUrl'] = ({ uploadId, name }) =>
      pathOf({ id: uploadId, name, form_id: form.id, response_number: number })
    return { language: form.language, fileUrl }
  }
}

function cellsOf(doc: FormDoc, { answers }: ExportedResponse, reader: Reader): Map<string, string | number> {
  const cells = new Map<string, string | number>()
  for (const question of doc) {
    const [rules, answer] = [answerRules(question), answers[question.questionId]]
    if (!rules || answer === undefined) continue
    cells.set(question.questionId, rules.cell?.(answer, question) ?? rules.format(answer, question, reader))
  }
  return cells
}

function withoutNumber({ response_number: _number, ...rest }: { response_number: number }) {
  return wire(rest)
}

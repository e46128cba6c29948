import type { AnswerOf } from '@wayform/contract/route.ts'
import type { responses as calls } from '@wayform/contract/calls/responses.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { readStoredDoc } from '@wayform/core/form/normalise.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { formsRepository } from '../forms/forms.repository.ts'
import { fileLinks, OWNER_LINK_MS } from '../uploads/file-links.ts'
import { handOffsRepository } from '../public/hand-offs.repository.ts'
import { openResponses } from './open-responses.ts'
import { responsesRepository } from './responses.repository.ts'

type Input = { owner: Owner; formId: string; index: number; pageSize: number }

/** One page, newest first. Each response reads as the version that was answered said it. */
export async function listResponses(
  deps: Pick<Deps, 'config' | 'database' | 'secretKey' | 'now'>,
  input: Input,
): Promise<AnswerOf<(typeof calls)['list']>> {
  const { database, now } = deps
  const { owner, formId, index, pageSize } = input
  const form = await formsRepository(database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  const repository = responsesRepository(database.db)
  const open = openResponses(owner.plan, formId, await repository.counters(owner.id))
  const offset = Math.min(index * pageSize, open.total)
  const rows = await repository.page(owner.id, formId, {
    offset: offset + open.locked,
    limit: Math.min(pageSize, Math.max(0, open.total - open.locked - offset)),
  })
  const numbers = rows.map(({ number }) => number)
  const [versions, deliveries, handOffs] = await Promise.all([
    repository.versions(owner.id, formId, [...new Set(rows.map(({ version }) => version))]),
    repository.deliveriesOf(owner.id, formId, numbers),
    handOffsRepository(database.db).of(owner.id, formId, numbers),
  ])
  const handOffOf = new Map(handOffs.map((each) => [each.response_number, presentHandOff(each)]))
  const questionsOf = new Map<number, FormDoc>(
    versions.map(({ version, questions }) => [version, readStoredDoc(questions)]),
  )
  const fileUrl = fileLinks(deps, now(), OWNER_LINK_MS)
  return {
    list: rows.map((row) => {
      const texts = formatAnswers(questionsOf.get(row.version) ?? [], row.answers, { language: form.language, fileUrl })
      return {
        _id: row.id,
        createdAt: row.created_at.toISOString(),
        responseNumber: row.number,
        deliveredTo: row.delivered_to,
        version: row.version,
        isSuspect: row.suspect_reasons.length > 0,
        suspectReasons: row.suspect_reasons,
        handOff: handOffOf.get(row.number),
        responses: texts.map(({ questionId, label, text }) => ({
          questionId,
          label,
          answer: row.answers[questionId],
          text,
          paymentReferenceNo: null,
        })),
        deliveries: deliveries
          .filter((delivery) => delivery.response_number === row.number)
          .map(({ destination, state, attempts, last_error }) => ({
            destination: destination as 'email' | 'whatsapp', // written only from the destinations that the contract lists
            state,
            attempts,
            lastError: last_error,
          })),
      }
    }),
    questions: form.draft.filter((question) => answerRules(question) !== null),
    total: open.total - open.locked,
  }
}

type HandOffRow = Record<'opened_at' | 'copied_at' | 'scanned_at', Date | null>

function presentHandOff({ opened_at, copied_at, scanned_at }: HandOffRow) {
  const [openedAt, copiedAt, scannedAt] = [opened_at, copied_at, scanned_at].map((at) => at?.toISOString() ?? null)
  return { openedAt: openedAt ?? null, copiedAt: copiedAt ?? null, scannedAt: scannedAt ?? null }
}

import { hash, randomUUID } from 'node:crypto'
import type { Proof } from '@wayform/core/proof/challenge.ts'
import { evaluateAnswers, type RawAnswers } from '@wayform/core/answers/answers.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { ResponseSource } from '@wayform/core/share/source.ts'
import { routeNumbers, type Routing } from '@wayform/core/routing/route-response.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Defence } from './defence/defence.ts'
import type { Signals } from './defence/suspicion.ts'
import { handOff, type HandOff } from './hand-off.ts'
import { resolveUploads, uploadsIn } from '../uploads/resolve-uploads.ts'
import { parseTools } from './parse-tools.ts'
import type { PublishedForm, PublishedForms } from './published-forms.ts'
import type { PublishedRow } from './published.repository.ts'
import { responseLookup } from './public-responses.repository.ts'
import type { NewResponse, StoredSubmission } from './store-responses.repository.ts'
import type { StoreResponses } from './store-responses.ts'

export type SubmitInput = {
  link: string
  submissionId: string | undefined
  version: number | undefined
  answers: RawAnswers
  locale: string | undefined
  signals: Signals
  proof?: Proof | undefined
  source?: ResponseSource | null
}

type SubmitDeps = Pick<Deps, 'config' | 'database' | 'store' | 'texts' | 'secretKey' | 'now'> & {
  publishedForms: PublishedForms
  storeResponses: StoreResponses
  defence: Defence
  /** Wakes the worker: there is something to deliver. */
  onStored(): void
}

export type Submitted = HandOff & { isNew: boolean }

/**
 * From a filled form to a stored response. The server trusts nothing but the raw answers: it replays the path, checks
 * and computes on the version that was answered. The reply is made only after commit.
 */
export async function submitResponse(deps: SubmitDeps, input: SubmitInput): Promise<Submitted> {
  const found = await deps.publishedForms.find(input.link)
  if (found.state === 'unknown') throw new AppError('form.notFound')
  const requestHash = hashOf(input.answers)
  if (found.state !== 'open') {
    const before = await storedBefore(deps, found.row, input.submissionId, requestHash)
    if (before) return finish(deps, found.row, before)
    throw new AppError('form.closed')
  }
  const { form } = found
  // A proof names its submission, so that it is good for no other; one without an id takes the id of its proof.
  const submissionId = input.submissionId ?? input.proof?.challenge.parameters.data.submissionId ?? randomUUID()
  const lacksProof = form.row.proofOfWork && !(await deps.defence.isProven({ ...form.row, submissionId }, input.proof))
  if (lacksProof && input.signals.way === 'script') {
    const before = await storedBefore(deps, form.row, input.submissionId, requestHash)
    if (before) return finish(deps, form.row, before)
    const challenge = await deps.defence.newChallenge({ ...form.row, submissionId })
    throw new AppError('submission.proofNeeded', { challenge })
  }
  const { version, pages, questions } = await deps.publishedForms.pagesOfVersion(form, input.version, deps.now())
  const file = await resolveUploads(deps, form.row, input.submissionId, pages, input.answers)
  const evaluation = evaluateAnswers(pages, input.answers, { ...parseTools(deps.now()), file })
  if (!evaluation.ok) {
    const before = await storedBefore(deps, form.row, input.submissionId, requestHash)
    if (before) return finish(deps, form.row, before)
    throw new AppError('submission.invalid', { fields: evaluation.fields })
  }
  const judged = { answers: evaluation.answers, requestHash, lacksProof }
  const { reasons, takeBack } = deps.defence.judge(form.row.formId, input.signals, judged)
  const destinations = destinationsOf(form)
  const stored = await deps.storeResponses({
    userId: form.row.userId,
    formId: form.row.formId,
    submissionId,
    requestHash,
    version,
    answers: evaluation.answers,
    routes: routeNumbers(routingOf(form.row), questions, evaluation.answers),
    destinations,
    locale: input.locale ?? '',
    suspectReasons: reasons,
    source: input.source ?? null,
    uploads: uploadsIn(pages, evaluation.answers),
  })
  if (!stored.isNew) takeBack()
  if (stored.requestHash !== requestHash) throw new AppError('submission.conflict')
  if (stored.isNew && destinations.length > 0) deps.onStored()
  return finish(deps, form.row, stored)
}

/** A closed form takes nothing new, but a repeated submission still gets the answer that was lost on its way. */
async function storedBefore(
  deps: SubmitDeps,
  row: PublishedRow,
  submissionId: string | undefined,
  requestHash: string,
) {
  if (submissionId === undefined) return null
  const before = await responseLookup(deps.database.db).bySubmission(row, submissionId)
  if (before && before.requestHash !== requestHash) throw new AppError('submission.conflict')
  return before
}

async function finish(deps: SubmitDeps, row: PublishedRow, stored: StoredSubmission): Promise<Submitted> {
  const questions = await deps.publishedForms.questionsOf(row, stored.version)
  return { ...handOff(deps, row, questions, stored), isNew: stored.isNew }
}

function destinationsOf({ row }: PublishedForm): NewResponse['destinations'] {
  const notified = (['email', 'whatsapp', 'push'] as const).filter((destination) => row.notifies[destination])
  return [...notified, ...row.connectedTo]
}

/** A plan that lost the feature keeps the rows and goes back to the one number. */
function routingOf({ plan, routing }: PublishedRow): Routing {
  return hasFeature(plan, 'multiAgent') ? routing : { ...routing, responseJumpType: 'default' }
}

/** The same answers give the same hash, whatever the order of their keys. */
export function hashOf(answers: RawAnswers): string {
  return hash('sha256', canonical(answers), 'base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

import { hash, randomUUID } from 'node:crypto'
import type { Proof } from '@wayform/core/proof/challenge.ts'
import type { Answers, RawAnswers } from '@wayform/core/answers/answers.ts'
import { evaluateAnswers } from '@wayform/core/answers/conditional-answers.ts'
import { isConsent } from '@wayform/core/questions/consent/is-consent.ts'
import { withShownConsents } from '@wayform/core/translation/consents-shown.ts'
import type { ResponseSource } from '@wayform/core/share/source.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { asksForFiles, resolveUploads } from '../../uploads/resolve-uploads.ts'
import type { Defence } from '../defence/defence.ts'
import type { Signals } from '../defence/suspicion.ts'
import { stateProves } from '../plain/signed-page-state.ts'
import { drawnIn, drawSignatures, signedAt } from './draw-signatures.ts'
import { formOpening } from '../access/form-standing.ts'
import { parseTools } from './parse-tools.ts'
import { storedSubmission } from './public-responses.repository.ts'
import { newBill } from '../orders/menus.ts'
import { isTestOf } from '../test-answers/test-link.ts'
import { type PublishedForm, type PublishedForms, rowOf, type VersionPages } from '../pages/published-forms.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import type { StoredSubmission } from './store-responses.repository.ts'

export type SubmitInput = {
  link: string
  submissionId: string | undefined
  version: number | undefined
  answers: RawAnswers
  locale: string | undefined
  signals: Signals
  proof?: Proof | undefined
  source?: ResponseSource | null
  /** The signed state of a page that the password opened, or that it was checked already. */
  pass?: string | true | undefined
  /** The raw test token of an owner who tries the form. */
  test?: string | undefined
}

export type CheckDeps = Pick<Services, 'database' | 'now' | 'secretKey' | 'store'> & {
  publishedForms: PublishedForms
  defence: Defence
}

export type CheckedSubmission = VersionPages & {
  form: PublishedForm
  submissionId: string
  requestHash: string
  answers: Answers
  lacksProof: boolean
}

/** Either it was stored before, with what was stored then; or it is valid and new. */
export type Checked =
  | { isNew: false; stored: StoredSubmission; row: PublishedRow }
  | (CheckedSubmission & { isNew: true })

/**
 * The checks before every response, paid or not. The server trusts only the raw answers: it replays the path, validates
 * and computes with the version that was answered.
 */
export async function checkSubmission(deps: CheckDeps, input: SubmitInput): Promise<Checked> {
  const found = await deps.publishedForms.find(input.link)
  if (found.state === 'unknown') throw new AppError('form.notFound')
  const requestHash = hashOf(input.answers)
  const row = rowOf(found)
  // Checked first: without the password nothing else about the form is revealed.
  if (!isPassed(deps, row, input)) {
    const before = await storedBefore(deps, row, input.submissionId, requestHash)
    if (before) return { isNew: false, stored: before, row }
    throw new AppError('form.passwordNeeded')
  }
  if (found.state !== 'open') {
    const before = await storedBefore(deps, found.row, input.submissionId, requestHash)
    if (before) return { isNew: false, stored: before, row: found.row }
    throw new AppError('form.closed')
  }
  const { form } = found
  // A test takes no place, and works before the form opens.
  if (input.test === undefined && !formOpening(deps, form.row).isOpen) {
    const before = await storedBefore(deps, form.row, input.submissionId, requestHash)
    if (before) return { isNew: false, stored: before, row: form.row }
    throw new AppError('form.closed')
  }
  if (input.test !== undefined && !isTestOf(deps, form.row, input.test)) {
    const before = await storedBefore(deps, form.row, input.submissionId, requestHash)
    if (before) return { isNew: false, stored: before, row: form.row }
    throw new AppError('test.ended')
  }
  // A proof names its submission, so it is valid for no other; a submission without an id takes that of its proof.
  const submissionId = input.submissionId ?? input.proof?.challenge.parameters.data.submissionId ?? randomUUID()
  const lacksProof = form.row.proofOfWork && !(await deps.defence.isProven({ ...form.row, submissionId }, input.proof))
  if (lacksProof && input.signals.way === 'script') {
    const before = await storedBefore(deps, form.row, input.submissionId, requestHash)
    if (before) return { isNew: false, stored: before, row: form.row }
    const challenge = await deps.defence.newChallenge({ ...form.row, submissionId })
    throw new AppError('submission.proofNeeded', { challenge })
  }
  const { version, pages, questions } = await deps.publishedForms.pagesOfVersion(form, input.version, deps.now())
  const tools = parseTools(deps.now(), form.in(input.locale).row)
  if (asksForFiles(pages)) {
    const sender = { submissionId: input.submissionId, isTest: input.test !== undefined }
    tools.file = await resolveUploads(deps, form.row, sender, pages, input.answers)
  }
  const evaluation = evaluateAnswers(pages, input.answers, tools)
  if (!evaluation.ok) {
    const before = await storedBefore(deps, form.row, input.submissionId, requestHash)
    if (before) return { isNew: false, stored: before, row: form.row }
    const bill = newBill(questions, input.answers, deps.now())
    throw new AppError('submission.invalid', { fields: evaluation.fields, ...(bill && { bill }) })
  }
  const read = readsConsents(form) ? await asRead(deps, form, input, evaluation.answers) : evaluation.answers
  const answers = signedAt(pages, read, deps.now())
  const checked = { form, submissionId, requestHash, version, pages, questions, lacksProof }
  const drawn = drawnIn(pages, answers)
  if (drawn.size === 0) return { isNew: true, ...checked, answers }
  // A repeated submission has its pictures already.
  const before = await storedBefore(deps, form.row, input.submissionId, requestHash)
  if (before) return { isNew: false, stored: before, row: form.row }
  const { userId, formId } = form.row
  const signed = { userId, formId, submissionId, isTest: input.test !== undefined }
  return { isNew: true, ...checked, answers: await drawSignatures(deps, signed, drawn, answers) }
}

const readsConsents = ({ row }: PublishedForm): boolean => row.languages.length > 1 && row.questions.some(isConsent)

/** The text of a consent is stored in the language that it was read in. */
async function asRead(deps: CheckDeps, form: PublishedForm, input: SubmitInput, answers: Answers): Promise<Answers> {
  const read = form.in(input.locale)
  const { questions: shown } = await deps.publishedForms.pagesOfVersion(read, input.version, deps.now())
  return withShownConsents(answers, shown, read.row.language)
}

function isPassed(deps: CheckDeps, row: PublishedRow, { pass, test }: Pick<SubmitInput, 'pass' | 'test'>): boolean {
  if (row.passwordHash === null || pass === true) return true
  if (test !== undefined && isTestOf(deps, row, test)) return true
  return pass !== undefined && stateProves(deps, row, pass)
}

/** A closed form accepts nothing new, but a repeated submission still gets the HTTP answer that was lost. */
export async function storedBefore(
  deps: Pick<Services, 'database'>,
  row: PublishedRow,
  submissionId: string | undefined,
  requestHash: string,
): Promise<StoredSubmission | null> {
  if (submissionId === undefined) return null
  const { userId, formId } = row
  const before = await storedSubmission(deps.database, { userId, formId, submissionId })
  if (before && before.requestHash !== requestHash) throw new AppError('submission.conflict')
  return before
}

/** The same answers have the same hash, in any order of their keys. */
export function hashOf(answers: RawAnswers): string {
  return hash('sha256', canonical(answers), 'base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>> // read by its own keys only
    const parts = Object.keys(fields)
      .toSorted()
      .map((key) => `${inJson(key)}:${canonical(fields[key])}`)
    return `{${parts.join(',')}}`
  }
  return typeof value === 'string' ? inJson(value) : (JSON.stringify(value) ?? 'null')
}

/** Most texts have nothing to escape, and asking costs less than a call. */
const inJson = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { fetchWithin, postJson } from './browser.ts'
import type { Kept, KeptFile, Outbox } from './outbox.ts'
import { type Later, LONGEST_WAIT_MS, type Outcome, tryOnce } from './submit-answers.ts'

/** Does the work that a form asks for; rejects where that can't be done. */
export type Prove = (challenge: ProofChallenge) => Promise<Proof>

/**
 * One attempt to send a submission of the outbox, its files first. Tabs and the service worker take turns by a lock, and
 * the next one finds the outcome of the one before. Null: it still has to be sent.
 */
export function deliver(outbox: Outbox, given: Kept, prove: Prove): Promise<Outcome | null> {
  return inTurn(`wayform-${given.submissionId}`, async () => {
    let kept = (await outbox.get(given.submissionId)) ?? given
    if (kept.outcome) return kept.outcome
    if (isTooEarly(kept)) return null
    const save = (changes: Partial<Kept>) => outbox.put((kept = { ...kept, ...changes }))
    const outcome = await attempt(kept, save, prove)
    if (outcome.kind === 'later') {
      if (outcome.waitMs > 0) await save({ notBefore: Date.now() + outcome.waitMs })
      return null
    }
    // The files are uploaded, or the respondent chooses them again.
    await save({ files: [], outcome })
    return outcome
  })
}

/** A clock that was set back must not put anything off for long. */
export function isTooEarly({ notBefore = 0 }: Kept): boolean {
  const waitMs = notBefore - Date.now()
  return waitMs > 0 && waitMs <= LONGEST_WAIT_MS
}

async function attempt(
  kept: Kept,
  save: (changes: Partial<Kept>) => Promise<void>,
  prove: Prove,
): Promise<Outcome | Later> {
  const { link } = kept
  let { files, submission } = kept
  for (let isSecond = false; ; isSecond = true) {
    for (const file of files) {
      if (file.uploadId !== undefined || !file.content) continue
      const uploaded = await upload(kept, file, file.content)
      if (uploaded === null) return { kind: 'later', waitMs: 0 }
      if ('problem' in uploaded) return { kind: 'fields', fields: { [file.questionId]: uploaded.problem } }
      files = files.map((each) => (each === file ? { ...file, ...uploaded } : each))
      await save({ files })
    }
    const answers = withUploads(submission.answers, files)
    const send = () => tryOnce({ ...submission, answers }, (body) => postJson(`/${link}`, body))
    let outcome = await send()
    if (outcome.kind === 'later' && outcome.challenge) {
      const proof = await prove(outcome.challenge).catch(() => undefined)
      if (!proof) return outcome
      submission = { ...submission, proof }
      await save({ submission })
      outcome = await send()
    }
    // The server keeps a file for a day only; one that waited longer goes up again.
    const isGone = ({ content, questionId }: KeptFile) =>
      content !== undefined && outcome.kind === 'fields' && questionId in outcome.fields
    if (isSecond || !files.some(isGone)) return outcome
    files = files.map(({ uploadId, ...rest }) =>
      isGone(rest) || uploadId === undefined ? rest : { ...rest, uploadId },
    )
  }
}

const UPLOAD_TIMEOUT_MS = 300_000
const UNKNOWN_TYPE = 'application/octet-stream'

type Place = { uploadId: string; url: string; headers: Record<string, string> }

export async function upload(
  { link, submission }: Pick<Kept, 'link' | 'submission'>,
  { questionId, name }: KeptFile,
  content: Blob,
): Promise<{ uploadId: string } | { problem: string } | null> {
  const { size, type } = content
  // The query says whether this is a test; the rest of what is sent with the answers does no harm here.
  const file = { ...submission, answers: undefined, questionId, name, type: type || UNKNOWN_TYPE, size }
  try {
    const begun = await postJson(`/${link}/uploads`, JSON.stringify(file))
    if (!begun.ok) return await refusal(begun)
    const { uploadId, url, headers } = (await begun.json()) as Place
    const put = await fetchWithin(UPLOAD_TIMEOUT_MS, url, { method: 'PUT', headers, body: content })
    return put.ok ? { uploadId } : await refusal(put)
  } catch {
    return null
  }
}

/** In the server's words; null where it has none and another try may do better. */
async function refusal(reply: Response): Promise<{ problem: string } | null> {
  if (reply.status >= 500 || reply.status === 429) return null
  const { message } = (await reply.json()) as { message: string }
  return { problem: message }
}

export function withUploads(answers: Kept['submission']['answers'], files: readonly KeptFile[]) {
  const ids = new Map(files.map(({ key, uploadId }) => [key, uploadId ?? key]))
  const questions = new Set(files.map(({ questionId }) => questionId))
  return Object.fromEntries(
    Object.entries(answers).map(([questionId, answer]) => [
      questionId,
      questions.has(questionId) && Array.isArray(answer) ? answer.map((key) => ids.get(key) ?? key) : answer,
    ]),
  )
}

const TURN_MS = 30_000

/**
 * Without locks (plain http, an old browser, a page without an origin), or when the tab that holds one is frozen, two may
 * send at once; the server stores one response, because the submission id is the same.
 */
async function inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  let hasTurn = false
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_MS) }, () => {
      hasTurn = true
      return act()
    })
  } catch (error) {
    if (hasTurn) throw error
    return act()
  }
}

import { fetchWithin, postJson } from './browser.ts'
import type { Kept, KeptFile, Outbox } from './outbox.ts'
import { isFinal, type Outcome, tryOnce } from './submit-answers.ts'

/**
 * One try to bring kept answers to the server, their files first. Tabs and the service worker take turns, and whoever
 * comes later finds what became of them. Null: they still have to be sent.
 */
export function deliver(outbox: Outbox, given: Kept): Promise<Outcome | null> {
  return inTurn(`wayform-${given.submissionId}`, async () => {
    const kept = (await outbox.get(given.submissionId)) ?? given
    if (kept.outcome) return kept.outcome
    const outcome = await attempt(kept, (files) => outbox.put({ ...kept, files }))
    // The files have arrived with the answers, or the person chooses them again.
    if (isFinal(outcome)) await outbox.put({ ...kept, files: [], outcome })
    return isFinal(outcome) ? outcome : null
  })
}

async function attempt(kept: Kept, save: (files: readonly KeptFile[]) => Promise<void>): Promise<Outcome | null> {
  const { link, submission } = kept
  let { files } = kept
  for (let isSecond = false; ; isSecond = true) {
    for (const file of files) {
      if (file.uploadId !== undefined || !file.content) continue
      const uploaded = await upload(kept, file, file.content)
      if (uploaded === null) return null
      if ('problem' in uploaded) return { kind: 'fields', fields: { [file.questionId]: uploaded.problem } }
      files = files.map((each) => (each === file ? { ...file, ...uploaded } : each))
      await save(files)
    }
    const answers = withUploads(submission.answers, files)
    const outcome = await tryOnce({ ...submission, answers }, (body) => postJson(`/${link}`, body))
    // The server keeps a file for a day only; one that waited longer goes up again.
    const isGone = ({ content, questionId }: KeptFile) =>
      content !== undefined && outcome?.kind === 'fields' && questionId in outcome.fields
    if (isSecond || !files.some(isGone)) return outcome
    files = files.map(({ uploadId, ...rest }) =>
      isGone(rest) || uploadId === undefined ? rest : { ...rest, uploadId },
    )
  }
}

const UPLOAD_TIMEOUT_MS = 300_000
const UNKNOWN_TYPE = 'application/octet-stream'

type Place = { uploadId: string; url: string; headers: Record<string, string> }

async function upload(
  { link, submission: { submissionId, version } }: Kept,
  { questionId, name }: KeptFile,
  content: Blob,
): Promise<{ uploadId: string } | { problem: string } | null> {
  const { size, type } = content
  const file = { submissionId, version, questionId, name, type: type || UNKNOWN_TYPE, size }
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

function withUploads(answers: Kept['submission']['answers'], files: readonly KeptFile[]) {
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
 * Where there are no locks (plain http, an old browser, a page without an origin), or whoever holds one is frozen, two may
 * send at once; their common id makes one response of it.
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

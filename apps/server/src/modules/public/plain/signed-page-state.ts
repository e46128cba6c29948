import * as z from 'zod'
import type { Services } from '../../../services.ts'
import { signState, verifyState } from '../../../platform/secrets/signed-state.ts'
import { passOf } from '../access/form-pass.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

/** The state that a form's pages without script carry from one to the next. */

/** The answers of earlier pages. Readable by the browser, but signed. */
const plainState = z.object({
  formId: z.string(),
  version: z.number(),
  /** The path so far, with the current page last. */
  path: z.array(z.number()),
  answers: z.record(z.string(), z.unknown()),
  key: z.string().optional(),
  /** The submission that files were uploaded for: it becomes the submission id. */
  files: z.string().optional(),
  /** When the first page was answered: the page itself is shared and can't contain a time. */
  since: z.number().optional(),
  /** Names the password that was given. */
  pass: z.string().optional(),
  /** Until when the chosen time is held. */
  held: z.number().optional(),
  /** The honeypot had a value. */
  hasExtra: z.boolean().optional(),
})
export type PlainState = z.infer<typeof plainState>

const PURPOSE = 'plain-form'
const STATE_MS = 24 * 3_600_000
/** A page may stay open, and its answers wait for a network, for as long as drafts are kept. */
const PASS_MS = 30 * STATE_MS

type StateDeps = Pick<Services, 'secretKey' | 'now'>

export function writeState({ secretKey, now }: StateDeps, state: PlainState, keptMs = STATE_MS): string {
  return signState(secretKey, PURPOSE, state, new Date(now().getTime() + keptMs))
}

/** Null: it was changed, is too old, or of another form. */
export function openState({ secretKey, now }: StateDeps, { formId }: Pick<PublishedRow, 'formId'>, text: string) {
  const verified = verifyState(secretKey, PURPOSE, text, now())
  const state = verified && plainState.safeParse(verified.value)
  return state?.success && state.data.formId === formId ? state.data : null
}

/** Whether the page with this state was opened with the current password. */
export function stateProves(
  deps: StateDeps,
  row: Pick<PublishedRow, 'formId' | 'passwordHash'>,
  text: string,
): boolean {
  return openState(deps, row, text)?.pass === passOf(row)
}

/** For the page that the password opens: its proof. */
export function firstState(
  deps: StateDeps,
  row: Pick<PublishedRow, 'formId' | 'version' | 'passwordHash'>,
  answers: Readonly<Record<string, unknown>>,
): string {
  const { formId, version } = row
  const pass = passOf(row)
  return writeState(deps, { formId, version, path: [0], answers: { ...answers }, ...(pass && { pass }) }, PASS_MS)
}

/**
 * The respondent session: one respondent with one form, from the first page to the stored response. Live form, outbox,
 * checkout, preview and the form without JavaScript advance it here, and show what it says.
 */
export type Session = {
  readonly stage: Stage
  /** The pages from the first to the one that shows. Jumps go forward only, so it ascends. */
  readonly path: readonly number[]
  /** The same for every attempt to send these answers, so that the server stores one response. */
  readonly submissionId: string
}

export type Stage =
  /** The form shows, and its answers can be changed. */
  | 'filling'
  /** The submission is on its way, with the answers as they were when the button was pressed. */
  | 'sending'
  /** The submission is in the outbox until there is a network. */
  | 'waiting'
  /** A payment shows in place of the form: at the provider, being looked up, or pending. */
  | 'paying'
  /** The response is stored, and paid where it had to be. The last stage. */
  | 'done'

/** An event that begins a stage has its name; after every other event the form can be filled in. */
export type SessionEvent =
  /** To the page that the answers lead to. */
  | [kind: 'next', page: number]
  /** To a page of the path, by its position there. */
  | [kind: 'back', depth: number]
  /** A draft is filled in, and will be sent under its own submission id. */
  | [kind: 'resume', submissionId: string]
  | [kind: Stage, value?: undefined]
  /** Outcomes that leave something to do: answers or a whole submission refused, a payment declined or expired. */
  | [kind: 'fields' | 'refused' | 'unpaid', value?: undefined]

export function newSession(submissionId: string): Session {
  return { stage: 'filling', path: [0], submissionId }
}

/** Returns the very same session where the event is not possible, such as a second press of the button. */
export function advance(session: Session, ...[kind, value]: SessionEvent): Session {
  const { stage, path, submissionId } = session
  // Most events of the respondent need the form on the page. Outcomes may come at any time before the last one.
  if (stage === 'done' || (stage !== 'filling' && 'next,back,resume,sending'.includes(kind))) return session
  return {
    stage: 'sending,waiting,paying,done'.includes(kind) ? (kind as Stage) : 'filling', // these are stages
    path: kind === 'next' ? [...path, value] : kind === 'back' ? path.slice(0, value + 1) : path,
    submissionId: kind === 'resume' ? value : submissionId,
  }
}

export function pageShown({ path }: Pick<Session, 'path'>): number {
  return path.at(-1) ?? 0
}

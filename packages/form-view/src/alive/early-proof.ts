import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { wait } from './browser.ts'
import type { LiveForm } from './live-form.ts'

/** A script of its own, for the forms that ask for work. */
export type ProofScript = {
  begin(link: string, submissionId: string): Promise<Proof>
  prove(challenge: ProofChallenge): Promise<Proof>
}

/** A submission does not wait longer: without the proof, it works when the server asks for it. */
const PATIENCE_MS = 3_000

/** Proof of work that starts with the first input and runs in a worker, so that sending does not wait for it. */
export class EarlyProof {
  readonly #form: LiveForm
  readonly #load: () => Promise<ProofScript>
  #submission = ''
  #proof: Promise<Proof | undefined> | undefined

  constructor(form: LiveForm, load: () => Promise<ProofScript>) {
    this.#form = form
    this.#load = load
  }

  /** Once for each submission id; a resumed draft has its own. */
  begin(): void {
    const { data, session } = this.#form
    const submission = session.submissionId
    if (!data.proof || this.#submission === submission) return
    this.#submission = submission
    this.#proof = this.#load()
      .then((script) => script.begin(data.link, submission))
      .catch(() => undefined)
  }

  async take(): Promise<Proof | undefined> {
    this.begin()
    return (await Promise.race([this.#proof, wait(PATIENCE_MS)])) || undefined
  }
}

import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { wait } from './browser.ts'
import type { LiveForm } from './live-form.ts'

/** A script of its own, for the forms that ask for work. */
export type ProofScript = {
  begin(link: string, submissionId: string): Promise<Proof>
  prove(challenge: ProofChallenge): Promise<Proof>
}

/** Who sends before it is done sends without it, and does it when the server asks. */
const PATIENCE_MS = 3_000

/** Work that is begun with the first letter and done beside the page, so that nobody waits for it when sending. */
export class EarlyProof {
  readonly #form: LiveForm
  readonly #load: () => Promise<ProofScript>
  #submission = ''
  #proof: Promise<Proof | undefined> | undefined

  constructor(form: LiveForm, load: () => Promise<ProofScript>) {
    this.#form = form
    this.#load = load
  }

  /** Once for each submission: answers of before have an id of their own. */
  begin(): void {
    const { data, submission } = this.#form
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

/** Work for a browser, in the format of ALTCHA: find the number whose hash begins as `keyPrefix` says. Signed by the server. */
export type ProofChallenge = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    /** How often it is hashed for one try. */
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature: string
    data: { form: string; submissionId: string; until: number }
  }
  signature: string
}

export type ProofSolution = { counter: number; derivedKey: string }

/** The challenge again, with what was found. */
export type Proof = { challenge: ProofChallenge; solution: ProofSolution }

/**
 * A proof-of-work challenge in the format of ALTCHA: find the number whose hash begins with `keyPrefix`. Signed by the
 * server.
 */
export type ProofChallenge = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    /** The number of times that one try is hashed. */
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature: string
    data: { form: string; submissionId: string; until: number }
  }
  signature: string
}

export type ProofSolution = { counter: number; derivedKey: string }

/** The challenge again, with its solution. */
export type Proof = { challenge: ProofChallenge; solution: ProofSolution }

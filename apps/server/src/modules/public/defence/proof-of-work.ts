import { randomInt } from 'node:crypto'
import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as hashRounds } from 'altcha-lib/algorithms/sha'
import type { Services } from '../../../services.ts'
import { allKeys, type SecretKey } from '../../../platform/secrets/secret-key.ts'

type ProofDeps = Pick<Services, 'now' | 'secretKey'>

/** A challenge is for one submission of one form. Submission ids are stored once, so each proof is used only once. */
export type ProofSubject = { formId: string; submissionId: string }

/** Lifetime of a challenge; answers that wait longer for a network get another one. */
export const CHALLENGE_MS = 2 * 3_600_000

/**
 * Every browser can compute plain SHA-256, on plain http too. The server chooses the number to find, so the effort is
 * bounded: 100,000 to 200,000 hashes, a fifth of a second on a computer and under one on a slow phone.
 */
const COST = 10
const FEWEST_TRIES = 10_000
const MOST_TRIES = 20_000

export async function newProofChallenge({ secretKey, now }: ProofDeps, subject: ProofSubject): Promise<ProofChallenge> {
  const until = now().getTime() + CHALLENGE_MS
  const { parameters, signature } = await createChallenge({
    algorithm: 'SHA-256',
    cost: COST,
    counter: randomInt(FEWEST_TRIES, MOST_TRIES),
    deriveKey: hashRounds,
    // The expiry is among our own data and not in the library's field, which only uses the machine's clock.
    data: { form: subject.formId, submissionId: subject.submissionId, until },
    ...secretsOf(secretKey)[0],
  })
  return { parameters, signature } as ProofChallenge // with both secrets it has both signatures and our data
}

/** Whether the work was done for this very submission, recently. Invalid input is just no proof. */
export async function isProven({ secretKey, now }: ProofDeps, subject: ProofSubject, proof: Proof): Promise<boolean> {
  const { form, submissionId, until } = proof.challenge.parameters.data
  if (form !== subject.formId || submissionId !== subject.submissionId || until <= now().getTime()) return false
  for (const secrets of secretsOf(secretKey)) {
    if ((await verifySolution({ ...proof, deriveKey: hashRounds, ...secrets })).verified) return true
  }
  return false
}

/** Of the current key first. */
function secretsOf(key: SecretKey) {
  const solutions = allKeys(key, 'proof-of-work:solution')
  return allKeys(key, 'proof-of-work').map((signature, index) => ({
    hmacSignatureSecret: signature.toString('base64url'),
    hmacKeySignatureSecret: (solutions[index] ?? signature).toString('base64url'),
  }))
}

import { randomInt } from 'node:crypto'
import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as hashRounds } from 'altcha-lib/algorithms/sha'
import type { Services } from '../../../services.ts'
import { deriveKey } from '../../../platform/secrets/secret-key.ts'

type ProofDeps = Pick<Services, 'now' | 'secretKey'>

/** What a challenge is for: one submission of one form. Ids are stored once, so each can be used only once. */
export type ProofSubject = { formId: string; submissionId: string }

/** Of a fresh challenge; answers that wait longer for a network get another one. */
export const CHALLENGE_MS = 2 * 3_600_000

/**
 * Plain SHA-256 can be worked out by every browser, on plain http too. The number to find is one that the server chose, so
 * that nobody has bad luck: 100,000 to 200,000 hashes, a fifth of a second for a computer and under one for a slow phone.
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
    // The time is with the rest and not in the library's own field, which only knows the machine's clock.
    data: { form: subject.formId, submissionId: subject.submissionId, until },
    ...secretsOf(secretKey),
  })
  return { parameters, signature } as ProofChallenge // with the two secrets it has both signatures, and our own data
}

/** Whether the work was done for this very submission, lately. Bad input is just no proof. */
export async function isProven({ secretKey, now }: ProofDeps, subject: ProofSubject, proof: Proof): Promise<boolean> {
  const { form, submissionId, until } = proof.challenge.parameters.data
  if (form !== subject.formId || submissionId !== subject.submissionId || until <= now().getTime()) return false
  const { verified } = await verifySolution({ ...proof, deriveKey: hashRounds, ...secretsOf(secretKey) })
  return verified
}

function secretsOf(key: Buffer) {
  return {
    hmacSignatureSecret: deriveKey(key, 'proof-of-work').toString('base64url'),
    hmacKeySignatureSecret: deriveKey(key, 'proof-of-work:solution').toString('base64url'),
  }
}

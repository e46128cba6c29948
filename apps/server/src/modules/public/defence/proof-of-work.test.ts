import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { solve } from '@wayform/core/proof/solve-challenge.ts'
import { proof as proofShape } from '@wayform/contract/shapes/proof.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { earlierMaster, withEarlier } from '../../../platform/secrets/secret-key.ts'
import { CHALLENGE_MS, isProven, newProofChallenge } from './proof-of-work.ts'

const START = new Date('2026-11-16T10:00:00.000Z')
const deps = (afterMs = 0, key = 7) => ({
  secretKey: Buffer.alloc(32, key),
  now: () => new Date(START.getTime() + afterMs),
})
const subject = { formId: 'form-1', submissionId: 'submission-1' }

let challenge: ProofChallenge
let proof: Proof
beforeAll(async () => {
  challenge = await newProofChallenge(deps(), subject)
  const solution = await solve(challenge)
  if (!solution) throw new Error('The challenge has no solution')
  proof = { challenge, solution }
})

describe('a proof of work', () => {
  it('matches what a browser computes, in the shape of the contract', async () => {
    expect(proofShape.parse(proof)).toEqual(proof)
    expect(await isProven(deps(), subject, proof)).toBe(true)
  })

  it('takes 100,000 to 200,000 hashes, never more', async () => {
    expect(proof.solution.counter).toBeGreaterThanOrEqual(10_000)
    expect(proof.solution.counter).toBeLessThan(20_000)
    expect(challenge.parameters.cost).toBe(10)
  })

  it('a proof of work is valid for one submission of one form', async () => {
    expect(await isProven(deps(), { ...subject, submissionId: 'submission-2' }, proof)).toBe(false)
    expect(await isProven(deps(), { ...subject, formId: 'form-2' }, proof)).toBe(false)
  })

  it('a proof of work stays valid when the key is replaced meanwhile', async () => {
    const secretKey = withEarlier(Buffer.alloc(32, 8), [earlierMaster(Buffer.alloc(32, 7))])
    expect(await isProven({ ...deps(), secretKey }, subject, proof)).toBe(true)
  })

  it('a proof of work is valid for two hours', async () => {
    expect(await isProven(deps(CHALLENGE_MS - 1), subject, proof)).toBe(true)
    expect(await isProven(deps(CHALLENGE_MS), subject, proof)).toBe(false)
  })

  it('a proof of work can’t be forged', async () => {
    const parameters = { ...challenge.parameters }
    const forgeries: Record<string, Proof> = {
      'another answer': { ...proof, solution: { ...proof.solution, derivedKey: 'ab'.repeat(32) } },
      'the prefix alone': { ...proof, solution: { ...proof.solution, derivedKey: parameters.keyPrefix } },
      'an easier challenge': { ...proof, challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } },
      'a later end': {
        ...proof,
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { ...parameters.data, until: parameters.data.until + 1 } },
        },
      },
      'no signature': { ...proof, challenge: { ...challenge, signature: '' } },
    }
    for (const [name, forged] of Object.entries(forgeries)) {
      expect([name, await isProven(deps(), subject, forged)]).toEqual([name, false])
    }
    expect(await isProven(deps(0, 8), subject, proof)).toBe(false)
  })
})

import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import * as z from 'zod'

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{2,${bytes * 2}}$`))

/** A proof-of-work challenge in the format of ALTCHA. Readable, but only the server can sign it. */
export const proofChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.string().max(20),
      nonce: hex(32),
      salt: hex(32),
      cost: z.number().int().min(1).max(10_000),
      keyLength: z.number().int().min(1).max(64),
      keyPrefix: hex(32),
      keySignature: hex(64),
      data: z.object({
        form: z.string().max(40),
        submissionId: z.string().max(64).describe('The one submission that it is good for'),
        until: z.number().int().describe('When it ends, in milliseconds since 1970'),
      }),
    }),
    signature: hex(64),
  })
  .meta({
    id: 'ProofChallenge',
    description: 'Asks for the number (4 bytes after the nonce, hashed with the salt before it) that gives `keyPrefix`',
  }) satisfies z.ZodType<ProofChallenge>

/** The challenge again, with its solution. */
export const proof = z
  .object({
    challenge: proofChallenge,
    solution: z.object({ counter: z.number().int().min(0).max(4_294_967_295), derivedKey: hex(64) }),
  })
  .meta({ id: 'Proof', description: 'That the work was done which a form asks for' }) satisfies z.ZodType<Proof>

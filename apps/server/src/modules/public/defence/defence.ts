import type { SuspectReason } from '@wayform/contract/calls/responses.ts'
import type { Proof } from '@wayform/core/proof/challenge.ts'
import type { Services } from '../../../services.ts'
import { formTurns } from './form-queue.ts'
import { isProven, newProofChallenge, type ProofSubject } from './proof-of-work.ts'
import { repeatedAnswers } from './repeated-answers.ts'
import { type Signals, suspicions } from './suspicion.ts'

export type Defence = ReturnType<typeof defence>

type Judged = { answers: Readonly<Record<string, unknown>>; requestHash: string; lacksProof: boolean }

/** Spam defence of public forms, invisible to people. */
export function defence(deps: Pick<Services, 'now' | 'secretKey'>) {
  const now = () => deps.now().getTime()
  const turns = formTurns()
  const repeats = repeatedAnswers({ now })

  return {
    /** Called before the body is read: whether another submission to this form is allowed. */
    admit: (link: string): void => turns.assertRoom(link.toLowerCase()),

    inTurn: <T>(link: string, work: () => Promise<T>): Promise<T> => turns.take(link.toLowerCase(), work),

    newChallenge: (subject: ProofSubject) => newProofChallenge(deps, subject),

    isProven: async (subject: ProofSubject, proof: Proof | undefined): Promise<boolean> =>
      proof !== undefined && isProven(deps, subject, proof),

    /** Why a valid submission looks like spam. `takeBack`: it was stored before, so it does not count. */
    judge(formId: string, signals: Signals, { answers, requestHash, lacksProof }: Judged) {
      const counted = repeats.count(`${formId} ${signals.address} ${requestHash}`)
      const facts = { answerCount: Object.keys(answers).length, isRepeated: counted.isRepeated, lacksProof }
      const reasons: readonly SuspectReason[] = suspicions(signals, facts)
      return { reasons, takeBack: counted.takeBack }
    },
  }
}

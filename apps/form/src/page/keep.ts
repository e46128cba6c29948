import { answerRegistry } from '@wayform/core/questions/answer-registry.ts'
import type { ProofScript } from '@wayform/form-view/alive/early-proof.ts'
import { keep as keepAnswers } from '@wayform/form-view/alive/keep.ts'
import { addLaterParts } from '@wayform/form-view/alive/add-later-parts.ts'
import { drawIcons } from '@wayform/form-view/alive/draw-icons.ts'
import type { LiveForm } from '@wayform/form-view/alive/live-form.ts'
import type { LaterParts } from '@wayform/form-view/later-parts.ts'
import type { Sender } from '@wayform/form-view/alive/submit-answers.ts'
import { tellVisits } from '@wayform/form-view/alive/visits.ts'
import { addOutcomeStyles } from './outcome-styles.ts'

/** Its address, written in by the build: only forms that ask for work fetch it. */
declare const PROOF: { script: string }

// A separate module: it loads after the live form, on every page.
export function keep(form: LiveForm, parts: LaterParts): Sender {
  // For the types that the script in the page knows less of. Nothing is taken for right before.
  form.learn(answerRegistry)
  addOutcomeStyles()
  addLaterParts(form, parts)
  drawIcons()
  const sender = keepAnswers(form, () => import(PROOF.script) as Promise<ProofScript>) // the build made it from proof.ts
  return tellVisits(form, sender)
}

import { answerRegistry } from '@wayform/core/questions/answer-registry.ts'
import { Checkout } from '@wayform/form-view/alive/checkout/checkout.ts'
import { paymentIn } from '@wayform/form-view/alive/checkout/return-address.ts'
import type { ProofScript } from '@wayform/form-view/alive/early-proof.ts'
import { Keeper } from '@wayform/form-view/alive/keep.ts'
import { addLaterParts } from '@wayform/form-view/alive/add-later-parts.ts'
import { drawIcons } from '@wayform/form-view/alive/draw-icons.ts'
import type { LiveForm } from '@wayform/form-view/alive/live-form.ts'
import type { LaterParts } from '@wayform/form-view/later-parts.ts'
import type { Sender } from '@wayform/form-view/alive/submit-answers.ts'
import { tellVisits } from '@wayform/form-view/alive/visits.ts'
import { addOutcomeStyles } from './outcome-styles.ts'

/** Its address, written in by the build: only forms that ask for work fetch it. */
declare const PROOF: { script: string }

// In place of keep.ts on forms that take money: it keeps answers too, until they are paid.
export function keep(form: LiveForm, parts: LaterParts): Sender {
  form.learn(answerRegistry)
  addOutcomeStyles()
  addLaterParts(form, parts)
  drawIcons()
  const loadProof = () => import(PROOF.script) as Promise<ProofScript> // the build made it from proof.ts
  const keeper = new Keeper(form, loadProof)
  const sender = tellVisits(form, keeper, paymentIn(location.search) !== null)
  const checkout = new Checkout(form, { keeper, sender, loadProof })
  void checkout.start()
  return checkout
}

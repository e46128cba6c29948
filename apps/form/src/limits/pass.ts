import type { LiveForm } from '@wayform/form-view/alive/live-form.ts'
import type { LaterParts } from '@wayform/form-view/later-parts.ts'
import type { Sender, Submission } from '@wayform/form-view/alive/submit-answers.ts'

/**
 * On forms that a password opened: sends the proof with every call of the page, as part of its query.
 * Never in an address, which people share. Other forms' scripts know nothing of it, so their pages stay as they are.
 */

const PASS_PARAMETER = '.pass'
const proof = document.querySelector<HTMLInputElement>('input[name=".state"]')?.value ?? ''
const address = document.querySelector<HTMLElement>('script[data-keep]')?.dataset['keep'] ?? ''

function withPass(query = ''): string {
  const parameters = new URLSearchParams(query)
  parameters.set(PASS_PARAMETER, proof)
  return `?${parameters.toString()}`
}

const send = globalThis.fetch
globalThis.fetch = (input, init) => {
  const { body, method } = init ?? {}
  const isOurs = typeof input === 'string' && new URL(input, location.href).origin === location.origin
  if (!isOurs || method !== 'POST' || typeof body !== 'string' || !body.startsWith('{')) return send(input, init)
  const content = JSON.parse(body) as { query?: string } // our own scripts wrote it
  return send(input, { ...init, body: JSON.stringify({ ...content, query: withPass(content.query) }) })
}

/** Answers that wait in the outbox keep their proof: they may be sent when the page is closed. */
export async function keep(form: LiveForm, parts: LaterParts): Promise<Sender> {
  const script = (await import(address)) as { keep(form: LiveForm, parts: LaterParts): Sender } // the build made it
  const sender = script.keep(form, parts)
  return {
    send: (submission: Submission) => sender.send({ ...submission, query: withPass(submission.query) }),
    show: (outcome) => sender.show(outcome),
  }
}

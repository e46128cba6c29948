import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { PublishedForms } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import type { Defence } from './defence.ts'

/** Gives out a proof-of-work challenge early, so that the browser solves it while the form is filled in. */
export function challengeRoutes(
  server: FastifyInstance,
  guards: Guards,
  { publishedForms }: { publishedForms: PublishedForms },
  { defence, headers }: { defence: Defence; headers: Headers },
) {
  implement(server, guards, calls.publicForms.challenge, async ({ params, body, reply }) => {
    const found = await publishedForms.find(params.link)
    if (found.state === 'unknown') throw new AppError('form.notFound')
    if (found.state !== 'open') throw new AppError('form.closed')
    const { formId, proofOfWork } = found.form.row
    if (!proofOfWork) throw new AppError('notFound')
    const subject = { formId, submissionId: body.submissionId }
    const challenge = await defence.newChallenge(subject)
    reply.headers(headers).header('cache-control', 'no-store')
    return { challenge }
  })
}

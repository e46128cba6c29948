import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { assertOpened } from '../access/opened-by-password.ts'
import { type PublishedForms, rowOf } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import type { Defence } from './defence.ts'

/** Gives out a proof-of-work challenge early, so that the browser solves it while the form is filled in. */
export function challengeRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'secretKey' | 'now'> & { publishedForms: PublishedForms },
  { defence, headers }: { defence: Defence; headers: Headers },
) {
  implement(server, guards, calls.publicForms.challenge, async ({ params, body, reply }) => {
    const found = await deps.publishedForms.find(params.link)
    if (found.state === 'unknown') throw new AppError('form.notFound')
    assertOpened(deps, rowOf(found), new URLSearchParams(body.query))
    if (found.state !== 'open') throw new AppError('form.closed')
    const { formId, proofOfWork } = found.form.row
    if (!proofOfWork) throw new AppError('notFound')
    const subject = { formId, submissionId: body.submissionId }
    const challenge = await defence.newChallenge(subject)
    reply.headers(headers).header('cache-control', 'no-store')
    return { challenge }
  })
}

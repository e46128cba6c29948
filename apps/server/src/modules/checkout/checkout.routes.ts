import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { addressKey } from '../../platform/http/client-address.ts'
import { type Guards, implement, parse } from '../../platform/http/implement-call.ts'
import type { Headers } from '../../platform/http/security-headers.ts'
import type { Defence } from '../public/defence/defence.ts'
import { PASS_PARAMETER } from '../public/access/form-pass.ts'
import type { Payments } from '../public/payments.ts'
import { queryOf, sourceOf } from '../public/pages/prefilled-pages.ts'
import { handOver } from '../public/submissions/submit-response.ts'
import { testTokenIn } from '../public/test-answers/test-link.ts'
import { confirmPayment, findPayment } from './confirm-payment.ts'
import { type PageDeps, paymentPages } from './payment-page.ts'
import { paymentPageUrl } from './payment-address.ts'
import { type StartDeps, startPayment } from './start-payment.ts'
import { outOfReach } from './payment-method.ts'
import { paymentMethodOf } from './payment-methods.ts'

type Options = { defence: Defence; headers: Headers }

/** The parts of payments that forms' pages need. */
export function paymentsOf(deps: Omit<StartDeps, 'defence'> & PageDeps, defence: Defence): Payments {
  return {
    ...paymentPages(deps),
    start: (input) => defence.inTurn(input.link, () => startPayment({ ...deps, defence }, input)),
  }
}

/** The calls of a form's page to pay, and the address that providers return the browser to. */
export function checkoutRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Omit<StartDeps, 'defence'>,
  { defence, headers }: Options,
) {
  implement(server, guards, calls.checkout.start, async ({ params, body, request, reply }) => {
    plain(reply)
    const pageQuery = body.query === undefined ? queryOf(request) : new URLSearchParams(body.query)
    const started = await defence.inTurn(params.link, () =>
      startPayment(
        { ...deps, defence },
        {
          link: params.link,
          submissionId: body.submissionId,
          version: body.version,
          answers: body.answers,
          locale: body.locale,
          method: body.method,
          signals: {
            address: addressKey(request.ip),
            way: 'script',
            hasExtra: (body.extra ?? '') !== '',
            elapsedMs: body.elapsedMs ?? null,
          },
          proof: body.proof,
          source: sourceOf(pageQuery),
          test: testTokenIn(pageQuery),
          pass: pageQuery.get(PASS_PARAMETER) ?? undefined,
        },
      ),
    )
    return { ...started, expiresAt: started.expiresAt.toISOString() }
  })

  implement(server, guards, calls.checkout.status, async ({ params, reply }) => {
    // A page with the owner's own script has a separate origin and reads this, too.
    plain(reply).header('access-control-allow-origin', '*')
    const { row, settled } = await findPayment(deps, params)
    const response = settled.stored && (await handOver(deps, row, settled.stored))
    return { status: settled.payment.state, response }
  })

  implement(server, guards, calls.checkout.confirm, async ({ params, body, reply }) => {
    plain(reply)
    const { row, settled } = await confirmPayment(deps, params, body)
    const { payment, stored } = settled
    if (stored) return handOver(deps, row, stored)
    if (payment.state === 'pending') {
      reply.code(202)
      return { status: 'pending' as const }
    }
    // The owner has deleted the response since.
    if (payment.state === 'paid') throw new AppError('payment.notFound')
    if (payment.problem === 'hidden') throw outOfReach(paymentMethodOf(payment.method).name, 'hidden')
    throw new AppError(payment.state === 'expired' ? 'payment.expired' : 'payment.notPaid')
  })

  implement(server, guards, calls.checkout.back, ({ params, query, reply }) =>
    sendBack(params, {}, reply, query.cancelled !== undefined),
  )

  implement(
    server,
    guards,
    calls.checkout.backByPost,
    ({ params, request, reply }) => {
      const fields = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {}
      return sendBack(params, parse(calls.checkout.backByPost.body, fields) ?? {}, reply)
    },
    { ownBody: true },
  )

  /** Whatever the result, the browser is redirected to the form's page, which shows the payment's state. */
  async function sendBack(
    params: { link: string; paymentId: string },
    result: Parameters<typeof confirmPayment>[2],
    reply: FastifyReply,
    isCancelled = false,
  ): Promise<undefined> {
    await confirmPayment(deps, params, result).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'payment.notFound') throw error
      if (error.code === 'provider.failed') deps.log.warn({ err: error, payment: params.paymentId }, 'not asked yet')
    })
    const page = paymentPageUrl(`/${params.link}`, params.paymentId)
    await plain(reply).redirect(isCancelled ? `${page}&cancelled=1` : page, 303)
    return undefined
  }

  function plain(reply: FastifyReply): FastifyReply {
    return reply.headers(headers).header('cache-control', 'no-store')
  }
}

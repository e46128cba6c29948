import { createHmac } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import { signedScope } from '../../webhooks/signed-scope.ts'
import { applySandboxPlan } from './apply-sandbox-plan.ts'

/** The route with which the sandbox's page grants a plan to an account. */
export function sandboxPlanRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now'>,
) {
  const { sandbox } = deps.config

  signedScope(server, isFromSandbox, (scope) =>
    implement(scope, guards, calls.system.sandboxPlan, async ({ body }) => ({
      plan: await applySandboxPlan(deps, body),
    })),
  )

  function isFromSandbox({ rawBody, headers }: FastifyRequest): boolean {
    // Without a sandbox this route does not exist.
    if (!sandbox) throw new AppError('notFound')
    const signature = headers['x-sandbox-signature']
    if (!rawBody || typeof signature !== 'string') return false
    return isEqualSecret(signature, `sha256=${createHmac('sha256', sandbox.secret).update(rawBody).digest('hex')}`)
  }
}

import { createHmac } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import { signedScope } from '../../webhooks/signed-scope.ts'
import { applySandboxPlan } from './apply-sandbox-plan.ts'

/** Where the sandbox's page gives an account a plan. */
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
    // Without a sandbox there is no such address.
    if (!sandbox) throw new AppError('notFound')
    const signature = headers['x-sandbox-signature']
    if (!rawBody || typeof signature !== 'string') return false
    return isEqualSecret(signature, `sha256=${createHmac('sha256', sandbox.secret).update(rawBody).digest('hex')}`)
  }
}

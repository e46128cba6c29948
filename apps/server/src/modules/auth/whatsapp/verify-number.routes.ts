import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { requestLanguage } from '../../../texts.ts'
import { finishNumberProof, startNumberProof } from './verify-number.ts'

/** Verifies another number of an owner, for sign-in from then on. */
export function verifyNumberRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'whatsapp' | 'log' | 'summary'>,
) {
  implement(server, guards, calls.users.verifyNumber, async ({ owner, body, request }) => {
    const { whatsappNumber: typedNumber } = body
    const [language, address] = [requestLanguage(request), addressKey(request.ip)]
    const expiresAt = await startNumberProof(deps, { owner, typedNumber, language, address })
    return { expiresAt: expiresAt.toISOString() }
  })
  implement(server, guards, calls.users.verifyNumberCallback, async ({ owner, body, request }) => {
    const { whatsappNumber: typedNumber, token: code } = body
    await finishNumberProof(deps, { owner, typedNumber, code, address: addressKey(request.ip) })
    const me = await deps.summary(deps.database.db, owner.personId, owner.id)
    if (!me) throw new AppError('auth.required')
    return { me }
  })
}

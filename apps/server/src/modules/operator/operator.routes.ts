import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../services.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { backupStatus } from '../backup/backups.repository.ts'
import { RETRY_DELAYS_MS } from '../delivery/worker/retry-schedule.ts'
import type { Readiness } from '../system/readiness.ts'
import { type CheckDeps, installationChecks } from './checks.ts'
import { operatorSession } from './operator-session.ts'
import { healthPage } from './pages/health-page.ts'
import { keyPage, type KeyProblem } from './pages/key-page.ts'
import { operatorLayout, type OperatorPage } from './pages/layout.ts'
import { setupPage } from './pages/setup-page.ts'
import { date } from './pages/words.ts'
import { providerStates } from './provider-states.ts'
import { type Health, readHealth } from './read-health.ts'
import type { Recorder } from './readings/record-readings.ts'
import { setupItems } from './setup-items.ts'

export type OperatorDeps = CheckDeps &
  Pick<Services, 'config' | 'now' | 'secretKey' | 'log'> & {
    database: Database
    readiness: Readiness
    /** Null: there is no operator's page, and nothing is counted for one. */
    recorder: Recorder | null
  }

const MAX_BODY_BYTES = 2_048

/** The operator's page: read only, for who has posted OPERATOR_KEY. Without one there is nothing here. */
export async function operatorRoutes(server: FastifyInstance, guards: Guards, deps: OperatorDeps) {
  const { config, database, recorder } = deps
  const session = operatorSession(deps)
  const checks = installationChecks(deps)
  const layout = await operatorLayout({ appUrl: config.appUrl, brand: config.house.brand })
  let last: Health | null = null

  if (recorder !== null) {
    server.addHook('onReady', async () => recorder.start())
    server.addHook('onClose', () => recorder.stop())
  }

  const mustExist = () => {
    if (config.operatorKey === null) throw new AppError('notFound')
  }
  const send = (reply: FastifyReply, page: OperatorPage, status = 200) =>
    void reply.code(status).headers(layout.headers).type('text/html; charset=utf-8').send(layout.page(page))
  const askForKey = (reply: FastifyReply, problem: KeyProblem | null = null) =>
    send(reply, keyPage(problem), problem === 'limited' ? 429 : problem === 'wrong' ? 403 : 200)

  implement(server, guards, calls.system.operatorHealth, async ({ request, reply }) => {
    mustExist()
    if (!session.isOpen(request)) return askForKey(reply)
    const read = await readHealth(deps).catch((err: unknown) => {
      deps.log.warn({ err }, 'the operator’s figures could not be read')
      return null
    })
    last = read ?? last
    if (last === null) throw new AppError('unavailable', { retryAfterSeconds: 10 })
    const checked = checks.known()
    return send(
      reply,
      healthPage({
        health: last,
        providers: providerStates(config, last, checked?.findings ?? []),
        certificate: checked?.certificate ?? null,
        release: checked ? checked.release : 'off',
        mailHost: config.mail ? new URL(config.mail.url).hostname : null,
        mostAttempts: RETRY_DELAYS_MS.length + 1,
        isOld: read === null,
      }),
    )
  })

  implement(server, guards, calls.system.operatorSetup, async ({ request, reply }) => {
    mustExist()
    if (!session.isOpen(request)) return askForKey(reply)
    const checked = await checks.recent()
    const backup = await backupStatus(database.db).catch(() => null)
    const items = setupItems(config, checked, { lastBackup: backup?.lastGood ?? null, date })
    return send(reply, setupPage(items, { at: checked.at, signIn: signInText() }))
  })

  implement(
    server,
    guards,
    calls.system.operatorSignIn,
    async ({ request, reply, limits }) => {
      mustExist()
      if (!(await limits.operatorKeys.take())) return askForKey(reply, 'limited')
      const key = request.body instanceof URLSearchParams ? request.body.get('key') : null
      if (key === null || !session.isKey(key)) {
        deps.log.warn({ requestId: request.id }, 'a wrong operator key was posted')
        return askForKey(reply, 'wrong')
      }
      session.open(reply)
      return void reply.redirect('/operator', 303)
    },
    { ownBody: true, bodyLimit: MAX_BODY_BYTES },
  )

  implement(
    server,
    guards,
    calls.system.operatorSignOut,
    async ({ reply }) => {
      mustExist()
      session.close(reply)
      return void reply.redirect('/operator', 303)
    },
    { ownBody: true, bodyLimit: MAX_BODY_BYTES },
  )

  implement(
    server,
    guards,
    calls.system.operatorCheck,
    async ({ request, reply }) => {
      mustExist()
      if (!session.isOpen(request)) return askForKey(reply)
      await checks.again()
      return void reply.redirect('/operator/setup', 303)
    },
    { ownBody: true, bodyLimit: MAX_BODY_BYTES },
  )

  /** The ways that work, before those that are missing. */
  function signInText(): string {
    const { whatsapp, google, apple } = config
    const ways = [...(whatsapp ? ['WhatsApp'] : []), ...(google ? ['Google'] : []), ...(apple ? ['Apple'] : [])]
    return ways.length > 0
      ? `People can fill in forms already. Owners sign in by ${ways.join(', ')}.`
      : 'People can fill in forms already. Owners can’t sign in yet.'
  }
}

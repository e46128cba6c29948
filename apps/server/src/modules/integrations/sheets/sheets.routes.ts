import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { connectingBrowser } from '../../google/connecting-browser.ts'
import { beginSheet, finishSheet, returnScreen } from './connect-sheet.ts'

/** Sends a form's responses to a spreadsheet of its owner. */
export function sheetsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'google' | 'log'> & {
    deliveries: Wakeable
  },
) {
  const { connectSheet, sheetRedirect } = calls.integrations
  const browsers = connectingBrowser(deps, guards)

  implement(server, guards, connectSheet, ({ owner, query: { formId }, request, reply }) =>
    browsers.leave(request, reply, owner, (browser) => beginSheet(deps, { owner, formId, browser })),
  )

  implement(server, guards, sheetRedirect, async ({ query: { state, error }, request, reply }) => {
    const { owner, browser, isNative } = await browsers.returned(request, reply)
    const url = new URL(request.url, deps.config.appUrl)
    const connection = await finishSheet(deps, owner, { url, state, error, browser })
    return browsers.answer(reply, isNative, connection, returnScreen(state, connection))
  })
}

import { CONNECTION_PARAM } from '@wayform/contract/google-connection.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { beginConnection, disconnect, finishConnection } from './connect-google.ts'
import { connectingBrowser } from '../google/connecting-browser.ts'
import { linkGoogleForm } from './link-google-form.ts'
import { listGoogleForms } from './list-google-forms.ts'

type Show = (form: FormRow, owner: Owner) => Promise<Form>

/** Forms in an owner's Google account. */
export function googleFormsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'google' | 'log'>,
  show: Show,
) {
  const { integrations, forms } = calls
  const browsers = connectingBrowser(deps, guards)

  implement(server, guards, integrations.connectForms, ({ owner, request, reply }) =>
    browsers.leave(request, reply, owner, (browser) => beginConnection(deps, owner, browser)),
  )

  implement(server, guards, integrations.formsRedirect, async ({ query, request, reply }) => {
    const { owner, browser, isNative } = await browsers.returned(request, reply)
    const url = new URL(request.url, deps.config.appUrl)
    const returned = { url, state: query.state, error: query.error, browser }
    const { connection, screen } = await finishConnection(deps, owner, returned)
    return browsers.answer(reply, isNative, connection, `${screen}?${CONNECTION_PARAM}=${connection}`)
  })

  implement(server, guards, integrations.disconnectForms, async ({ owner }) => {
    await disconnect(deps, owner)
    return {}
  })

  implement(server, guards, forms.google, async ({ owner }) => listGoogleForms(deps, owner))

  implement(server, guards, forms.linkGoogle, async ({ owner, body, intention, reply }) => {
    const form = await linkGoogleForm(deps, { owner, id: intention.id, ...body })
    reply.code(201)
    return { form: await show(form, owner) }
  })
}

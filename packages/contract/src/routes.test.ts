import { isLinkAllowed } from '@wayform/core/form/settings/settings.ts'
import { FEATURES } from '@wayform/core/plans/plans.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ERROR_CODES, ERROR_STATUS } from './errors.ts'
import type { RouteSpec } from './route.ts'
import { allRoutes } from './routes.ts'
import { goTo } from './shapes/basics.ts'

const named = allRoutes.map((spec) => [spec.name, spec] as const)

/**
 * The ownership check before a call finds no deleted forms, and refuses a call without a form. Calls that restore a
 * form, or that work without one, check for themselves.
 */
const CHECKED_BY_THEMSELVES = new Set([
  'forms.undelete',
  'integrations.testWebhook',
  'deliveries.list',
  'deliveries.sendAgain',
])

/** POST calls without an idempotency key, with the effect of a repeat. */
const REPEATABLE: Record<string, string> = {
  'imports.preview': 'it only reads',
  'responses.importOld': 'a row of an import is stored once',
  'responses.removeImport': 'takes back what is left of it',
  'publicForms.submit': 'has the submission id',
  'system.operatorSignIn': 'opens the same page again',
  'system.operatorSignOut': 'forgets what is forgotten',
  'system.operatorCheck': 'looks again, and changes nothing',
  'publicForms.handOff': 'notes again what is noted',
  'publicForms.visit': 'counts for one page view',
  'publicForms.live': 'looks again, and changes nothing',
  'publicForms.holdTime': 'has the submission id',
  'publicForms.challenge': 'gives another challenge to work on',
  'checkout.start': 'has the submission id',
  'checkout.confirm': 'asks the provider once more',
  'checkout.backByPost': 'asks the provider once more',
  'uploads.begin': 'gives another place; one that stays empty is swept',
  'auth.whatsappCallback': 'a code counts once',
  'auth.appleCallback': 'a state counts once',
  'auth.googleNative': 'a proof counts once',
  'auth.acceptBridge': 'a choice counts once',
  'merging.confirm': 'a merge counts once',
  'users.verifyNumberCallback': 'a code counts once',
  'users.pinForm': 'is pinned already',
  'orders.open': 'is opened already',
  'members.handOver': 'after the first call, the caller is not the owner any more',
  'activity.bringBack': 'what is back can’t be brought back again',
  'apiKeys.revoke': 'is revoked already',
  'members.decline': 'is declined already',
  'domains.check': 'looks again',
  'forms.undelete': 'is there already',
  'forms.restoreVersion': 'has the revision',
  'forms.testLink': 'signs another link, keeps nothing',
  'recipients.enterCode': 'a code counts once',
  'recipients.confirm': 'is confirmed already',
  'recipients.customerAnswer': 'is answered already',
  'responses.undelete': 'are there already',
  'quickReplies.undelete': 'is there already',
  'catalogue.undelete': 'are there already',
  'share.qrBatch': 'draws again, keeps nothing',
  'merchants.disconnectStripe': 'is gone already',
  'merchants.disconnectPaypal': 'is gone already',
  'merchants.disconnectRazorpay': 'is gone already',
  'publicForms.customer': 'says the same again',
  'publicForms.standing': 'reads',
  'merchants.disconnectPix': 'is gone already',
  'merchants.disconnectUpi': 'is gone already',
  'merchants.disconnectTransfer': 'is gone already',
  'merchants.disconnectCash': 'is gone already',
  'payments.validatePurchase': 'a receipt serves one account',
  'system.sendLogs': 'is a line in the log',
  'system.unsubscribe': 'is off already',
}

describe.each(named)('the call %s', (_, spec) => {
  it('states its access policy, plan gate and host', () => {
    expect(['anyone', 'owner', 'attempt', 'provider']).toContain(spec.access)
    expect([null, ...FEATURES]).toContain(spec.gate)
    expect(['app', 'forms', 'any']).toContain(spec.surface)
    expect(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']).toContain(spec.method)
    expect(spec.summary).not.toBe('')
  })

  it('names the right that its caller needs, if it needs a session', () => {
    expect(spec.may !== undefined).toBe(spec.access === 'owner')
  })

  it('declares exactly the parameters of its path', () => {
    expect(spec.path).toMatch(/^(\/(:?[\w.-]+))+$/)
    expect(fieldsOf(spec.params)).toEqual(Array.from(spec.path.matchAll(/:(\w+)/g), ([, name]) => name))
  })

  it('each call has no body when none is read', () => {
    expect(spec.method === 'GET' && (spec.body ?? spec.accepts) !== undefined).toBe(false)
  })

  it('each call has a successful answer, as JSON or with a declared content type', () => {
    const statuses = Object.entries(spec.answers)
    expect(statuses.length).toBeGreaterThan(0)
    // A browser that returns from a provider is redirected to a screen: that is the success then.
    const isRedirect = ([status]: [string, unknown]) => /^30[23]$/.test(status)
    expect(statuses.every((answer) => /^2\d\d$/.test(answer[0]) || isRedirect(answer))).toBe(true)
    expect(statuses.every((answer) => !isRedirect(answer) || answer[1] === null)).toBe(true)
    expect(statuses.every((answer) => answer[1] !== null || isRedirect(answer) || spec.content)).toBeTruthy()
  })

  it('each call names each error once, and only existing errors', () => {
    expect(new Set(spec.errors).size).toBe(spec.errors.length)
    expect(ERROR_CODES).toEqual(expect.arrayContaining([...spec.errors]))
  })

  it('takes an idempotency key when it creates or sends something', () => {
    const isPost = spec.method === 'POST' && spec.access !== 'provider'
    expect(!isPost || (spec.creates === true) !== (REPEATABLE[spec.name] !== undefined)).toBe(true)
    expect(spec.creates === undefined || spec.surface === 'app').toBe(true)
    const isWayElsewhere = spec.method === 'GET' && spec.answers[200] === goTo
    expect(spec.begins === true).toBe(isWayElsewhere)
  })

  it('requires a sign-in when it belongs to an owner', () => {
    expect(spec.errors.includes('auth.required')).toBe(spec.access === 'owner' || spec.access === 'attempt')
    expect(spec.gate === null || spec.access === 'owner').toBe(true)
    expect(spec.gate === null || spec.errors.includes('plan.featureMissing')).toBe(true)
  })

  it('each call names the parameter of the form that must be the caller’s own', () => {
    const places = (['params', 'query', 'body'] as const).flatMap((part) =>
      fieldsOf(spec[part])
        .filter((field) => field === 'formId' || (part === 'params' && ['id', 'link'].includes(field)))
        .map((field) => `${part}.${field}`),
    )
    expect(spec.owns === undefined ? [] : [spec.owns]).toEqual(
      spec.access === 'owner' && !CHECKED_BY_THEMSELVES.has(spec.name) ? places : [],
    )
    expect(spec.owns === undefined || spec.errors.includes('form.notFound')).toBe(true)
  })
})

describe('the contract', () => {
  it('the contract has every method and path once', () => {
    const keys = allRoutes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(keys).toEqual([...new Set(keys)])
  })

  it('reserves the paths of the forms hosts, so that no form can take them', () => {
    const taken = allRoutes
      .filter(({ surface }) => surface !== 'app')
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((part) => !part.startsWith(':'))
    expect(taken).not.toEqual([])
    expect(taken.filter(isLinkAllowed)).toEqual([])
  })

  it('the contract has a failure status for every error code', () => {
    expect(Object.values(ERROR_STATUS).every((status) => status >= 400 && status < 600)).toBe(true)
  })
})

function fieldsOf(schema: RouteSpec['params']): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

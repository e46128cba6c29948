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
 * The check before a call knows no deleted forms, and refuses a call that names none: what brings a form back, and what
 * can do without one, look for themselves.
 */
const CHECKED_BY_THEMSELVES = new Set([
  'forms.undelete',
  'integrations.testWebhook',
  'deliveries.list',
  'deliveries.sendAgain',
])

/** Calls with POST that take no key, by what a repeat of them does. */
const REPEATABLE: Record<string, string> = {
  'publicForms.submit': 'has the submission id',
  'publicForms.handOff': 'notes again what is noted',
  'publicForms.visit': 'counts for one page view',
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
  'domains.check': 'looks again',
  'forms.undelete': 'is there already',
  'forms.restoreVersion': 'has the revision',
  'forms.testLink': 'signs another link, keeps nothing',
  'recipients.enterCode': 'a code counts once',
  'recipients.confirm': 'is confirmed already',
  'responses.undelete': 'are there already',
  'share.qrBatch': 'draws again, keeps nothing',
  'merchants.disconnectStripe': 'is gone already',
  'merchants.disconnectPaypal': 'is gone already',
  'merchants.disconnectRazorpay': 'is gone already',
  'merchants.disconnectCash': 'is gone already',
  'payments.validatePurchase': 'a receipt serves one account',
  'system.sendLogs': 'is a line in the log',
  'system.unsubscribe': 'is off already',
}

describe.each(named)('the call %s', (_, spec) => {
  it('says who may use it, what it needs and which host answers', () => {
    expect(['anyone', 'owner', 'attempt', 'provider']).toContain(spec.access)
    expect([null, ...FEATURES]).toContain(spec.gate)
    expect(['app', 'forms', 'any']).toContain(spec.surface)
    expect(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']).toContain(spec.method)
    expect(spec.summary).not.toBe('')
  })

  it('has a path whose parameters are exactly those that it declares', () => {
    expect(spec.path).toMatch(/^(\/(:?[\w.-]+))+$/)
    expect(fieldsOf(spec.params)).toEqual(Array.from(spec.path.matchAll(/:(\w+)/g), ([, name]) => name))
  })

  it('has no body where none is read', () => {
    expect(spec.method === 'GET' && (spec.body ?? spec.accepts) !== undefined).toBe(false)
  })

  it('answers with a success, as JSON or as the content that it names', () => {
    const statuses = Object.entries(spec.answers)
    expect(statuses.length).toBeGreaterThan(0)
    // A browser that comes back from a provider is sent on to a screen: that is the answer then.
    const isRedirect = ([status]: [string, unknown]) => /^30[23]$/.test(status)
    expect(statuses.every((answer) => /^2\d\d$/.test(answer[0]) || isRedirect(answer))).toBe(true)
    expect(statuses.every((answer) => !isRedirect(answer) || answer[1] === null)).toBe(true)
    expect(statuses.every((answer) => answer[1] !== null || isRedirect(answer) || spec.content)).toBeTruthy()
  })

  it('names each error once, and only errors that exist', () => {
    expect(new Set(spec.errors).size).toBe(spec.errors.length)
    expect(ERROR_CODES).toEqual(expect.arrayContaining([...spec.errors]))
  })

  it('is repeated safely: under a key where it makes or sends something', () => {
    const isPost = spec.method === 'POST' && spec.access !== 'provider'
    expect(!isPost || (spec.creates === true) !== (REPEATABLE[spec.name] !== undefined)).toBe(true)
    expect(spec.creates === undefined || spec.surface === 'app').toBe(true)
    const isWayElsewhere = spec.method === 'GET' && spec.answers[200] === goTo
    expect(spec.begins === true).toBe(isWayElsewhere)
  })

  it('asks for a sign-in where it belongs to an owner', () => {
    expect(spec.errors.includes('auth.required')).toBe(spec.access === 'owner' || spec.access === 'attempt')
    expect(spec.gate === null || spec.access === 'owner').toBe(true)
    expect(spec.gate === null || spec.errors.includes('plan.featureMissing')).toBe(true)
  })

  it('tells where the form is that must be the caller’s own', () => {
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
  it('has every method and path once', () => {
    const keys = allRoutes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(keys).toEqual([...new Set(keys)])
  })

  it('reserves what the forms hosts answer themselves, so that no form can take it', () => {
    const taken = allRoutes
      .filter(({ surface }) => surface !== 'app')
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((part) => !part.startsWith(':'))
    expect(taken).not.toEqual([])
    expect(taken.filter(isLinkAllowed)).toEqual([])
  })

  it('has a failure status for every error code', () => {
    expect(Object.values(ERROR_STATUS).every((status) => status >= 400 && status < 600)).toBe(true)
  })
})

function fieldsOf(schema: RouteSpec['params']): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

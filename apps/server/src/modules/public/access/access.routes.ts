import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { type PublishedForms, rowOf } from '../pages/published-forms.ts'
import { holdTime } from '../bookings/hold-time.ts'
import { liveTimes } from '../bookings/free-times.ts'
import { shortStock } from '../orders/short-stock.ts'
import { formOpening, formStanding } from './form-standing.ts'
import { assertUnlocked } from './form-pass.ts'
import { assertOpened } from './opened-by-password.ts'
import { testTokenIn } from '../test-answers/test-link.ts'
import { calendarFile } from './opening-texts.ts'

type AccessDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'> & {
  publishedForms: PublishedForms
}

export function accessRoutes(server: FastifyInstance, guards: Guards, deps: AccessDeps, headers: Headers) {
  const { publishedForms, config, now } = deps

  implement(server, guards, calls.publicForms.live, async ({ params, body, reply, limits }) => {
    reply.headers(headers).header('cache-control', 'no-store')
    const found = await publishedForms.find(params.link)
    if (found.state === 'unknown') throw new AppError('form.notFound')
    assertOpened(deps, rowOf(found), new URLSearchParams(body.query))
    if (found.state !== 'open') throw new AppError('form.closed')
    const { row } = found.form
    if (body.booking) await limits.timesAsked.take()
    const [{ opening, isFull, left, options }, stock, times] = await Promise.all([
      formStanding(deps, row),
      shortStock(deps, row),
      liveTimes(deps, row, body.booking),
    ])
    return {
      isOpen: opening.isOpen && !isFull,
      left,
      options: [...options],
      ...(stock && { stock }),
      ...(times && { times }),
    }
  })

  implement(server, guards, calls.publicForms.holdTime, async ({ params, body, request, reply }) => {
    reply.headers(headers).header('cache-control', 'no-store')
    const found = await publishedForms.find(params.link)
    if (found.state === 'unknown') throw new AppError('form.notFound')
    const query = new URLSearchParams(body.query)
    assertOpened(deps, rowOf(found), query)
    if (found.state !== 'open' || !formOpening(deps, found.form.row).isOpen) throw new AppError('form.closed')
    // A test takes no place.
    if (testTokenIn(query) !== undefined) return { until: null }
    const { questions } = await publishedForms.pagesOfVersion(found.form, body.version, now())
    const { userId, formId } = found.form.row
    const { submissionId, answers } = body
    const until = await holdTime(deps, {
      row: { userId, formId, questions },
      submissionId,
      answers,
      address: addressKey(request.ip),
    })
    return { until: until?.toISOString() ?? null }
  })

  implement(server, guards, calls.publicForms.opening, async ({ params, reply }) => {
    const found = await publishedForms.find(params.link)
    if (found.state !== 'unknown') assertUnlocked(rowOf(found))
    const row = found.state === 'open' ? found.form.row : null
    const next = row?.access.closed.showsOpening ? formOpening(deps, row).next : null
    if (!row || next === null) throw new AppError('form.notFound')
    const { name } = row
    const file = calendarFile({ name, url: publicFormUrl(config, row), at: next, stamp: now() })
    reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="opening.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file)
    return undefined
  })
}

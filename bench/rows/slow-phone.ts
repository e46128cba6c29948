import { calls } from '@wayform/contract/routes.ts'
import type { Row } from '../support/bench.ts'
import { atMost, median, spread, type Line } from '../support/figures.ts'
import { slowPhoneVisit, type SlowVisit } from '../support/slow-phone-visit.ts'

const ROUNDS = 3
/** Beside those that are there. */
const MANY_FORMS = 400
const FORMS_AT_ONCE = 10

export const slowPhone: Row = {
  name: 'slow-phone',
  title: 'the owner app on a cheap phone in a slow network',
  async measure({ product, withBrowser }) {
    const { appUrl, owner, forms } = await product()
    const few = forms.quiet.length + forms.notified.length + 1
    const visits = await withBrowser(async (browser) => {
      const all: SlowVisit[] = []
      for (let round = 0; round < ROUNDS; round++) {
        all.push(await slowPhoneVisit(browser, { appUrl, token: owner.token }))
      }
      return all
    })
    for (let made = 0; made < MANY_FORMS; made += FORMS_AT_ONCE) {
      await Promise.all(
        Array.from({ length: FORMS_AT_ONCE }, (_, index) =>
          owner.call(calls.forms.create, {
            body: { name: `Form ${made + index + 1}`, language: 'en', whatsappNumber: '+5511987654321' },
          }),
        ),
      )
    }
    const big = await withBrowser((browser) => slowPhoneVisit(browser, { appUrl, token: owner.token }))
    const line = (what: string, values: number[], budget: number, aim: number): Line => ({
      what: `Slow phone: ${what}`,
      measured: median(values) / 1000,
      unit: 's',
      limit: atMost(budget, aim),
      note: spread(
        values.map((value) => value / 1000),
        2,
      ),
    })
    return [
      line(
        `dashboard of ${few} forms, first visit`,
        visits.map(({ coldMs }) => coldMs),
        4,
        3,
      ),
      line(
        `dashboard of ${few} forms, later visit`,
        visits.map(({ warmMs }) => warmMs),
        2,
        1.2,
      ),
      line(
        'form tapped, until its builder is there',
        visits.map(({ builderMs }) => builderMs),
        3,
        1.5,
      ),
      line(
        'form tapped at once on a first visit',
        visits.map(({ builderColdMs }) => builderColdMs),
        4,
        3,
      ),
      line(
        'first sign of life after a tap',
        visits.map(({ signMs }) => signMs),
        0.1,
        0.1,
      ),
      line(
        'first sign of life after a tap at once on a first visit',
        visits.map(({ signColdMs }) => signColdMs),
        0.1,
        0.1,
      ),
      line(`dashboard of ${MANY_FORMS + few} forms, first visit`, [big.coldMs], 4, 3),
    ]
  },
}

import { publishForm } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { countingProxy } from '../support/counting-proxy.ts'
import { atMost, interleave, median, medianRatio } from '../support/figures.ts'
import { serveFloorPage } from '../support/floor-page.ts'
import { sampleQuestions } from '../support/sample-form.ts'
import { firstVisitBytes, visitOnPhone, type Visit } from '../support/visit.ts'

const ROUNDS = 15
const WHOLE_ROUNDS = 3

export const respondent: Row = {
  name: 'respondent',
  title: 'the public form on a cheap phone, beside a plain page with the same ten questions',
  async measure({ product, withBrowser, undo }) {
    const { formsUrl, forms, port, owner } = await product()
    const proxy = await countingProxy(port, undo)
    const withoutPhone = await publishForm(owner.call, {
      name: 'Without a phone number',
      questions: sampleQuestions.filter(({ type }) => type !== 'PHONE'),
    })
    const throughProxy = (link: string | undefined) => `http://127.0.0.1:${proxy.port}/${link}`
    const plainUrl = await serveFloorPage(undo)
    const longUrl = `${formsUrl}/${forms.long.link}`
    const formUrl = `${formsUrl}/${forms.quiet[0]?.link}`
    const visits = await withBrowser(async (browser) => {
      // The first visit also starts the browser's own processes, and the server renders the page.
      await visitOnPhone(browser, formUrl)
      const interleaved = await interleave(ROUNDS, {
        form: () => visitOnPhone(browser, formUrl),
        plain: () => visitOnPhone(browser, plainUrl),
      })
      await visitOnPhone(browser, longUrl)
      const whole = await interleave(WHOLE_ROUNDS, {
        withPhone: () => firstVisitBytes(browser, throughProxy(forms.quiet[0]?.link), proxy),
        withoutPhone: () => firstVisitBytes(browser, throughProxy(withoutPhone.link), proxy),
      })
      return { ...interleaved, whole, ...(await interleave(5, { long: () => visitOnPhone(browser, longUrl) })) }
    })
    const responds = (of: Visit[]) => of.map((visit) => visit.respondsMs)
    const hears = (of: Visit[]) => of.map((visit) => visit.hearsMs)
    const kB = (of: Visit[], ...kinds: string[]) =>
      median(of.map(({ bytes }) => kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1000))
    const needed = ['Document', 'Stylesheet', 'Script']
    return [
      {
        what: 'Respondent page, 10 questions: all bytes until an input responds',
        measured: median(visits.form.map(({ bytesUntilThen }) => bytesUntilThen)) / 1000,
        unit: 'kB',
        limit: atMost(16, 12),
        note:
          `page with its styles ${kB(visits.form, 'Document').toFixed(1)} kB, script ` +
          `${kB(visits.form, 'Script').toFixed(1)} kB; fonts, when it is alive, ${kB(visits.form, 'Font').toFixed(1)} kB; ` +
          `the plain page ${kB(visits.plain, ...needed).toFixed(1)} kB`,
      },
      {
        what: 'Requests until it is usable',
        measured: median(visits.form.map((visit) => visit.requests)),
        unit: '',
        limit: atMost(1, 1),
      },
      ...(['withoutPhone', 'withPhone'] as const).map((name) => ({
        what: `Whole first visit, ten seconds, ${name === 'withPhone' ? 'with' : 'without'} a phone question`,
        measured: median(visits.whole[name]) / 1000,
        unit: 'kB' as const,
        limit: atMost(60, 45),
        note: `page and worker, heads included, ${WHOLE_ROUNDS} visits with an empty cache`,
      })),
      {
        what: 'Time until an input responds, against the plain page',
        measured: medianRatio(responds(visits.form), responds(visits.plain)),
        unit: '×',
        limit: atMost(1.3, 1.2),
        note:
          `${Math.round(median(responds(visits.form)))} ms and ${Math.round(median(responds(visits.plain)))} ms; ` +
          `slow 4G, processor slowed down 4 times, ${ROUNDS} visits each; ` +
          `readable, typed into and heard ${medianRatio(hears(visits.form), hears(visits.plain)).toFixed(2)}×`,
      },
      {
        what: 'The same page with 200 questions: HTML, CSS, JS',
        measured: kB(visits.long, ...needed),
        unit: 'kB',
        limit: null,
        note: `an input responds after ${Math.round(median(responds(visits.long)))} ms`,
      },
    ]
  },
}

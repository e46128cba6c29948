import type { Row } from '../support/bench.ts'
import { atMost, interleave, median, medianRatio } from '../support/figures.ts'
import { serveFloorPage } from '../support/floor-page.ts'
import { visitOnPhone, type Visit } from '../support/visit.ts'

const ROUNDS = 15

export const respondent: Row = {
  name: 'respondent',
  title: 'the public form on a cheap phone, beside a plain page with the same ten questions',
  async measure({ product, withBrowser, undo }) {
    const { formsUrl, forms } = await product()
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
      return { ...interleaved, ...(await interleave(5, { long: () => visitOnPhone(browser, longUrl) })) }
    })
    const responds = (of: Visit[]) => of.map((visit) => visit.respondsMs)
    const hears = (of: Visit[]) => of.map((visit) => visit.hearsMs)
    const kB = (of: Visit[], ...kinds: string[]) =>
      median(of.map(({ bytes }) => kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1000))
    const needed = ['Document', 'Stylesheet', 'Script']
    return [
      {
        what: 'Respondent page, 10 questions: HTML, CSS, JS',
        measured: kB(visits.form, ...needed),
        unit: 'kB',
        limit: atMost(22, 12),
        note:
          `page with its styles ${kB(visits.form, 'Document').toFixed(1)} kB, script ` +
          `${kB(visits.form, 'Script').toFixed(1)} kB; fonts, when it is alive, ${kB(visits.form, 'Font').toFixed(1)} kB; ` +
          `the plain page ${kB(visits.plain, ...needed).toFixed(1)} kB`,
      },
      {
        what: 'Requests until it is usable',
        measured: median(visits.form.map((visit) => visit.requests)),
        unit: '',
        limit: atMost(4, 2),
      },
      {
        what: 'Time until an input responds, against the plain page',
        measured: medianRatio(responds(visits.form), responds(visits.plain)),
        unit: '×',
        limit: atMost(1.5, 1.2),
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

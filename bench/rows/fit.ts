import { publishForm } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { atMost, interleave, median, medianRatio } from '../support/figures.ts'
import { fittingParts, fittingQuestions, lookOnly } from '../support/fitting-form.ts'
import { serveFloorPage } from '../support/floor-page.ts'
import { sampleQuestions } from '../support/sample-form.ts'
import { visitOnPhone, type Visit } from '../support/visit.ts'

const ROUNDS = 15

/** Beside the row `respondent`, whose form uses none of it. */
export const fit: Row = {
  name: 'fit',
  title: 'the public form with conditions, recalled answers, three languages and a look, on a cheap phone',
  async measure({ product, withBrowser, undo }) {
    const { formsUrl, forms, owner } = await product()
    const fitting = await publishForm(owner.call, {
      name: 'A form that fits',
      questions: fittingQuestions,
      parts: fittingParts,
    })
    const looking = await publishForm(owner.call, {
      name: 'A form with a look',
      questions: sampleQuestions,
      parts: lookOnly,
    })
    const plainUrl = await serveFloorPage(undo)
    const urls = {
      fitting: `${formsUrl}/${fitting.link}?lang=en`,
      looking: `${formsUrl}/${looking.link}`,
      usual: `${formsUrl}/${forms.quiet[0]?.link}`,
    }
    const visits = await withBrowser(async (browser) => {
      // The first visits also start the browser's own processes, and the server renders the pages.
      for (const url of Object.values(urls)) await visitOnPhone(browser, url)
      return interleave(ROUNDS, {
        fitting: () => visitOnPhone(browser, urls.fitting),
        looking: () => visitOnPhone(browser, urls.looking),
        usual: () => visitOnPhone(browser, urls.usual),
        plain: () => visitOnPhone(browser, plainUrl),
      })
    })
    const kB = (of: Visit[]) => median(of.map(({ bytesUntilThen }) => bytesUntilThen)) / 1000
    const responds = (of: Visit[]) => of.map(({ respondsMs }) => respondsMs)
    return [
      {
        what: 'Page with conditions, three languages and a look: all bytes until an input responds',
        measured: kB(visits.fitting),
        unit: 'kB',
        limit: atMost(16, 12),
        note: `without them ${kB(visits.usual).toFixed(1)} kB`,
      },
      {
        what: 'Requests until it is usable, with all of that',
        measured: median(visits.fitting.map(({ requests }) => requests)),
        unit: '',
        limit: atMost(1, 1),
      },
      {
        what: 'What a look without pictures adds to a page',
        measured: kB(visits.looking) - kB(visits.usual),
        unit: 'kB',
        limit: atMost(1, 0.6),
      },
      {
        what: 'Time until an input responds, with all of that, against the plain page',
        measured: medianRatio(responds(visits.fitting), responds(visits.plain)),
        unit: '×',
        limit: atMost(1.3, 1.2),
        note:
          `${Math.round(median(responds(visits.fitting)))} ms and ${Math.round(median(responds(visits.plain)))} ms; ` +
          `slow 4G, processor slowed down 4 times, ${ROUNDS} visits each`,
      },
    ]
  },
}

import lighthouse from 'lighthouse'
import type { Row } from '../support/bench.ts'
import { atLeast } from '../support/figures.ts'
import { freePort } from '../../scripts/support/ports.ts'

const CATEGORIES = { performance: 'Performance', accessibility: 'Accessibility', 'best-practices': 'Best practices' }

/** Lighthouse's own phone: a slow network and a slow CPU, both simulated. */
export const lighthouseRow: Row = {
  name: 'lighthouse',
  title: 'the public form with ten questions, judged by Lighthouse (mobile)',
  async measure({ product, withBrowser }) {
    const { formsUrl, forms } = await product()
    const port = await freePort()
    return withBrowser(async () => {
      const url = `${formsUrl}/${forms.quiet[0]?.link}`
      const result = await lighthouse(url, { port, output: 'json', onlyCategories: Object.keys(CATEGORIES) })
      const found = result?.lhr.categories ?? {}
      return Object.entries(CATEGORIES).map(([id, name]) => {
        const category = found[id]
        const weak = (category?.auditRefs ?? [])
          .map((ref) => result?.lhr.audits[ref.id])
          .filter((audit) => audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
          .map((audit) => audit?.id)
        return {
          what: `Lighthouse, mobile: ${name}`,
          measured: category?.score === null || category === undefined ? null : category.score * 100,
          unit: '' as const,
          limit: atLeast(98, 100),
          ...(weak.length > 0 ? { note: weak.join(', ') } : {}),
        }
      })
    }, [`--remote-debugging-port=${port}`])
  },
}

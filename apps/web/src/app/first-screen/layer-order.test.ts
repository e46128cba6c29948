import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The cascade layers as a file declares them: browsers keep the order of the first declaration in a page. */
const layersOf = (path: string) => /^@layer [^;{]+;/m.exec(readFileSync(new URL(path, import.meta.url), 'utf8'))?.[0]

it.each(['./first-screen.css', './calendar-screen.css'])(
  'gives a page that begins with %s the same order of layers as every other page',
  (rendered) => {
    const ofEveryPage = layersOf('../../../../../packages/ui/src/styles.css')
    expect(ofEveryPage).toContain('mantine')
    expect(layersOf(rendered)).toBe(ofEveryPage)
  },
)

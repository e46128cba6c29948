import { readFile } from 'node:fs/promises'
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'

/** Of the first load, whose modules the build puts into one file; and screens that many work in all day. */
const SCREENS = [
  ['the first load', ['./main.tsx', '../features/dashboard/DashboardScreen.tsx']],
  ['the board of orders', ['../features/orders/OrdersScreen.tsx']],
  ['the calendar', ['../features/calendar/CalendarScreen.tsx']],
] as const

/** Lazy screens, libraries, and the contract (the build replaces it with a slim one). */
const ownAndAtOnce: Plugin = {
  name: 'own-and-at-once',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      const isOwn = path.startsWith('@wayform/') && path !== '@wayform/contract/routes.ts'
      return kind !== 'entry-point' && !isOwn ? { path, external: true } : undefined
    })
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'dynamic-import' || path.endsWith('.css') ? { path, external: true } : undefined,
    )
  },
}

it.for(SCREENS)('%s does not include the schema library', async ([, screens]) => {
  const files = await modulesOf(screens)
  const withSchemas = files.filter(([, { imports }]) => imports.some(({ path }) => path.split('/', 1)[0] === 'zod'))
  expect(files.length).toBeGreaterThan(50)
  expect(withSchemas.map(([path]) => path)).toEqual([])
})

it('the first load includes no menus and tips: they are a seventh of its code', async () => {
  const FLOATING = /import {[^}]*\b(?:Menu|Popover|Tooltip|HoverCard|Combobox)\b[^}]*} from '@mantine\/core'/
  const own = (await modulesOf(SCREENS[0][1])).map(([path]) => path).filter((path) => path.endsWith('.tsx'))
  const sources = await Promise.all(own.map(async (path) => [path, await readFile(path, 'utf8')] as const))
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter(([, source]) => FLOATING.test(source)).map(([path]) => path)).toEqual([])
})

async function modulesOf(screens: readonly string[]) {
  const { metafile } = await build({
    stdin: { contents: screens.map((file) => `import '${file}'`).join('\n'), resolveDir: import.meta.dirname },
    plugins: [ownAndAtOnce],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    outfile: 'unwritten.js',
    write: false,
    metafile: true,
  })
  return Object.entries(metafile.inputs)
}

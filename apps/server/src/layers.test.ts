import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMPOSITION, MODULES } from './layers.ts'
import { circlesIn, importsIn } from './testing/imports.ts'

const root = import.meta.dirname
const imports = importsIn(root)

describe('the modules of the server', () => {
  it('lists exactly the modules that exist', () => {
    expect(readdirSync(path.join(root, 'modules')).toSorted()).toEqual([...MODULES].toSorted())
  })

  it('lets modules import only the ones before them', () => {
    expect(wrongArrows(imports)).toEqual([])
  })

  it('finds no import cycles, types included', () => {
    expect(circlesIn(imports)).toEqual([])
  })
})

describe('a planted import', () => {
  it.each([
    ['modules/forms/planted.ts', 'modules/delivery/worker/delivery-worker.ts'],
    ['modules/users/planted.ts', 'modules/auth/sessions/sessions.ts'],
    ['modules/forms/planted.ts', 'deps.ts'],
    ['platform/planted.ts', 'modules/users/users.repository.ts'],
    ['services.ts', 'modules/public/pages/published-forms.ts'],
  ])('reports an import of %s from %s', (from, to) => {
    expect(wrongArrows(new Map([...imports, [from, [to]]]))).toEqual([`${from} -> ${to}`])
  })

  it('reports an import cycle', () => {
    const planted = new Map([...imports, ['a.ts', ['b.ts']], ['b.ts', ['c.ts']], ['c.ts', ['a.ts']]])
    expect(circlesIn(planted).map((circle) => circle.toSorted())).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })
})

function wrongArrows(from: ReadonlyMap<string, readonly string[]>): string[] {
  return [...from].flatMap(([file, targets]) =>
    targets.filter((target) => heightOf(target) > heightOf(file)).map((target) => `${file} -> ${target}`),
  )
}

/** Platform and providers are at the bottom; composition is at the top. */
function heightOf(file: string): number {
  if (COMPOSITION.includes(file) || COMPOSITION.includes(`${file.split('/')[0]}/`)) return MODULES.length
  const [folder, name = ''] = file.split('/')
  return folder === 'modules' ? MODULES.indexOf(name) : -1
}

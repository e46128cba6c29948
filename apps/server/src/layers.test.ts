import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMPOSITION, MODULES } from './layers.ts'
import { circlesIn, importsIn } from './testing/imports.ts'

const root = import.meta.dirname
const imports = importsIn(root)

describe('the modules of the server', () => {
  it('are the ones in the list', () => {
    expect(readdirSync(path.join(root, 'modules')).toSorted()).toEqual([...MODULES].toSorted())
  })

  it('import what stands before them, never what stands after', () => {
    expect(wrongArrows(imports)).toEqual([])
  })

  it('have no circle of files, types included', () => {
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
  ])('of %s from %s is found', (from, to) => {
    expect(wrongArrows(new Map([...imports, [from, [to]]]))).toEqual([`${from} -> ${to}`])
  })

  it('that closes a circle is found', () => {
    const planted = new Map([...imports, ['a.ts', ['b.ts']], ['b.ts', ['c.ts']], ['c.ts', ['a.ts']]])
    expect(circlesIn(planted).map((circle) => circle.toSorted())).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })
})

function wrongArrows(from: ReadonlyMap<string, readonly string[]>): string[] {
  return [...from].flatMap(([file, targets]) =>
    targets.filter((target) => heightOf(target) > heightOf(file)).map((target) => `${file} -> ${target}`),
  )
}

/** What modules stand on is at the bottom; what puts them together is at the top. */
function heightOf(file: string): number {
  if (COMPOSITION.includes(file)) return MODULES.length
  const [folder, name = ''] = file.split('/')
  return folder === 'modules' ? MODULES.indexOf(name) : -1
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The imports between the files of a folder, types included. Tests are left out, because they import the whole server.
 */
export function importsIn(root: string): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !isForTests(file))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const specifiers = readFileSync(path.join(root, file), 'utf8').matchAll(SPECIFIER)
      const imported = [...specifiers].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
      return [file, imported.filter((each) => known.has(each))]
    }),
  )
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g

function isForTests(file: string): boolean {
  return /\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file)
}

/** Import cycles (Tarjan's strongly connected components of more than one file). */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? order.get(next) : undefined) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached ?? index))
    }
    const low = lowest.get(file) ?? index
    if (low === index) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle)
    }
    return low
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

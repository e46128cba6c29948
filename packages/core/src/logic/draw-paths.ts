import type { Page } from '../form/pages.ts'
import { END } from '../questions/question-type.ts'
import { type PathEdge, pathMap, reachablePages } from './paths.ts'

/** A cell of the grid that the map is drawn on. Rows may be halves, because each column is centred vertically. */
export type Spot = { column: number; row: number }

export type DrawnPage = Spot & { index: number; isReachable: boolean }

/** All ways from one page to another share one line; `spots` are its points, including both ends. */
export type DrawnLine = { from: number; to: number | typeof END; ways: readonly PathEdge[]; spots: readonly Spot[] }

export type PathDrawing = {
  pages: readonly DrawnPage[]
  end: Spot
  lines: readonly DrawnLine[]
  columns: number
  rows: number
}

/**
 * Lays out the map of the paths in columns, from the first page to the end. A page is in the column after the last page
 * that leads to it; a line that passes columns gets a cell in each, so that it never runs behind a page.
 */
export function drawPaths(pages: readonly Page[]): PathDrawing {
  const ways = Map.groupBy(pathMap(pages), ({ from, to }) => `${from} ${to}`)
  const columns = columnsOf(pages.length, ways)
  const endColumn = Math.max(-1, ...columns) + 1
  const grid: Item[][] = Array.from({ length: endColumn + 1 }, () => [])
  const place = (item: Item) => grid[item.column]?.push(item)
  const nodes = columns.map((column, index) => ({ column, row: 0, order: index, before: [] as Item[] }))
  const end: Item = { column: endColumn, row: 0, order: pages.length, before: [] }
  for (const node of [...nodes, end]) place(node)

  const lines = [...ways.values()].flatMap((group) => {
    const [way] = group
    const start = way && nodes[way.from]
    const goal = way && (way.to === END ? end : nodes[way.to])
    if (!start || !goal) return []
    const items = [start]
    for (let column = start.column + 1; column < goal.column; column++) {
      const bend: Item = { column, row: 0, order: goal.order, before: [items.at(-1) ?? start] }
      place(bend)
      items.push(bend)
    }
    goal.before.push(items.at(-1) ?? start)
    return [{ from: way.from, to: way.to, ways: group, items: [...items, goal] }]
  })

  const rows = Math.max(1, ...grid.map((items) => items.length))
  for (const items of grid) settle(items, rows)
  const reachable = reachablePages(pages)
  return {
    pages: nodes.map((node, index) => ({ ...spotOf(node), index, isReachable: reachable.has(index) })),
    end: spotOf(end),
    lines: lines.map(({ items, ...line }) => ({ ...line, spots: items.map(spotOf) })),
    columns: grid.length,
    rows,
  }
}

/** `before` are the cells that lead here, in the columns before; `order` breaks ties. */
type Item = Spot & { order: number; before: Item[] }

/** Ways lead forward only, so each page's column is known before its outgoing ways. */
function columnsOf(count: number, ways: ReadonlyMap<string, readonly PathEdge[]>): number[] {
  const columns = Array<number>(count).fill(0)
  const waysFrom = Map.groupBy([...ways.values()].flat(), ({ from }) => from)
  for (let index = 0; index < count; index++) {
    // An unreachable page is placed next to the page before it, never at the start.
    if (index > 0 && columns[index] === 0) columns[index] = Math.max(1, columns[index - 1] ?? 0)
    for (const { to } of waysFrom.get(index) ?? [])
      if (to !== END) columns[to] = Math.max(columns[to] ?? 0, (columns[index] ?? 0) + 1)
  }
  return columns
}

/** Next to the cells that lead to them, so that few lines cross; each column is centred on the map. */
function settle(items: Item[], rows: number): void {
  const height = new Map(items.map((item) => [item, meanRow(item.before, rows)]))
  items.sort((a, b) => (height.get(a) ?? 0) - (height.get(b) ?? 0) || a.order - b.order)
  for (const [index, item] of items.entries()) item.row = (rows - items.length) / 2 + index
}

function meanRow(items: readonly Item[], rows: number): number {
  return items.length === 0 ? rows : items.reduce((sum, { row }) => sum + row, 0) / items.length
}

function spotOf({ column, row }: Spot): Spot {
  return { column, row }
}

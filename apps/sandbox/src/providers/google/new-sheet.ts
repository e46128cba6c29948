import { check, type Fields } from './sheets-input.ts'
import type { Sheet } from './sheets-store.ts'

/** As a request describes it; `index`: its position among the others. */
export function newSheet(sheet: unknown, index: number, where: string): Sheet {
  const { properties = {} } = check(sheet, where, ['properties'])
  const about = check(properties, `${where}.properties`, ['sheetId', 'title', 'rightToLeft', 'gridProperties', 'index'])
  const grid: Fields = check(about['gridProperties'] ?? {}, `${where}.grid_properties`, [
    'rowCount',
    'columnCount',
    'frozenRowCount',
  ])
  const number = (name: string, otherwise: number) => Number(grid[name] ?? otherwise)
  return {
    sheetId: Number(about['sheetId'] ?? index),
    title: typeof about['title'] === 'string' ? about['title'] : `Sheet${index + 1}`,
    rowCount: number('rowCount', 1000),
    columnCount: number('columnCount', 26),
    frozenRowCount: number('frozenRowCount', 0),
    rightToLeft: about['rightToLeft'] === true,
    rows: [],
    marks: [],
  }
}

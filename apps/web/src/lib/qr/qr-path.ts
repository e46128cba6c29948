/** The dark squares of a QR code as one path, a run of squares in a row at a time. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue
      const start = column
      while (column + 1 < size && isDark(row, column + 1)) column++
      path += `M${start} ${row}h${column - start + 1}v1h-${column - start + 1}z`
    }
  }
  return path
}

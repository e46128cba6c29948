/** The offered pages: the first, the last, and those around the current one. Null stands for a gap. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, count])].filter((page) => page >= 1 && page <= count)
  return shown
    .toSorted((a, b) => a - b)
    .flatMap((page, index, all) => {
      const before = all[index - 1] ?? page - 1
      if (page - before === 2) return [page - 1, page]
      return page - before > 2 ? [null, page] : [page]
    })
}

/** "11 to 20 of 128": the part of the list on a page. */
export function pageRange(index: number, pageSize: number, total: number): { from: number; to: number; total: number } {
  return { from: Math.min(index * pageSize + 1, total), to: Math.min((index + 1) * pageSize, total), total }
}

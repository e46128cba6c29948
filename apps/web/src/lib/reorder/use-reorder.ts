import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import { useT } from '../i18n.tsx'
import { dragRow } from './row-drag.ts'

/** The focused part of a row keeps the focus after the move. */
export type RowPart = 'handle' | 'field'

type Options = {
  list: RefObject<HTMLElement | null>
  /** The current rows, by name. */
  names: () => readonly string[]
  onMove: (from: number, to: number) => void
}

/**
 * Moves rows by keyboard, menu or drag, announces the position, and keeps the focus. `names` and `onMove` should be
 * stable.
 */
export function useReorder({ list, names, onMove }: Options) {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const move = useCallback(
    (from: number, to: number, part: RowPart) => {
      const all = names()
      if (to < 0 || to >= all.length) return
      onMove(from, to)
      setAnnouncement(t('builder.move.moved', { name: all[from] ?? '', position: to + 1, total: all.length }))
      requestAnimationFrame(() => partOf(list.current, to, part)?.focus())
    },
    [list, names, onMove, t],
  )
  const drag = useCallback(
    (event: PointerEvent, from: number) => {
      if (event.button !== 0 || !list.current) return
      dragRow({ event: event.nativeEvent, list: list.current, from, onDrop: (to) => move(from, to, 'handle') })
    },
    [list, move],
  )
  return { announcement, move, drag }
}

/** The text field or the handle of a row. */
export function partOf(list: HTMLElement | null, index: number, part: RowPart): HTMLElement | null | undefined {
  return list?.children[index]?.querySelector<HTMLElement>(part === 'handle' ? '[data-move]' : 'input')
}

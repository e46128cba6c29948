import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Drag, type DragOptions, startDrag } from './drag-session.ts'

/** Cards are carried and times drawn with a mouse, a pen or a resting finger; Escape ends it without a change. */
export function useGridDrag(options: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(options)
  const stop = useRef<(() => void) | null>(null)
  /** The click after a drag opens nothing. */
  const wasDragged = useRef(false)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => stop.current?.(), [])
  return {
    drag,
    onPointerDown(event: ReactPointerEvent<HTMLDivElement>) {
      wasDragged.current = false
      if (stop.current) return
      stop.current = startDrag(event.nativeEvent, {
        body: event.currentTarget,
        options: () => latest.current,
        onShow: setDrag,
        onEnd: (isDrag) => {
          stop.current = null
          wasDragged.current = isDrag
        },
      })
    },
    onClickCapture(event: ReactMouseEvent) {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

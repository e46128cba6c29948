import { useEffect, useState } from 'react'

/** False while a component is painted for the first time, true right after that. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}

/** Runs the function right after the next frame. The function that is returned takes that back. */
export function afterPaint(run: () => void): () => void {
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', () => {
    channel.port1.close()
    run()
  })
  channel.port1.start()
  // The first task after a frame runs once that frame was submitted.
  const frame = requestAnimationFrame(() => channel.port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    channel.port1.close()
  }
}

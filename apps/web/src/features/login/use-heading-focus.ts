import { useEffect, useRef } from 'react'

/** A new step begins at its heading, for the keyboard and for screen readers. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

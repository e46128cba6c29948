import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { TIP } from './tip.ts'

type Props = { target: HTMLElement; onEnd: () => void }

/** Follows what its element says, and ends with it. */
export function TipPopup({ target, onEnd }: Props) {
  const [label, setLabel] = useState('')
  useEffect(() => {
    const look = () => {
      if (target.isConnected) setLabel(target.getAttribute(TIP) ?? '')
      else onEnd()
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [TIP] })
    return () => observer.disconnect()
  }, [target, onEnd])
  return <Tooltip target={target} label={label} opened={label !== ''} />
}

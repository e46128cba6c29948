import type { MenuProps } from '@mantine/core'
import {
  cloneElement,
  type ComponentType,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { useOnDemand } from '../offline/use-on-demand.ts'
import type { MenuPopup } from './MenuPopup.tsx'

type Props<Items> = Pick<MenuProps, 'width' | 'position'> & {
  button: ReactElement<HTMLAttributes<HTMLElement>>
  /** Mantine's menu items. */
  load: () => Promise<ComponentType<Items>>
  children: (Items: ComponentType<Items>, menu: { isOpen: boolean; close: () => void }) => ReactNode
}

type Parts<Items> = { Popup: typeof MenuPopup; Items: ComponentType<Items> }

/**
 * A button with a menu whose code is fetched when the button is pointed at, focused or pressed: menus are a seventh of
 * the code of a first load, and a dashboard has one for each form.
 */
export function LateMenu<Items>({ button, load, children, ...rest }: Props<Items>) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const { Part: part, fetchPart } = useOnDemand(() => fetchMenu(load))
  const close = () => setOpen(false)
  const handleClick = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isOpen) return close()
    setTarget(currentTarget)
    setFetching(true)
    const isThere = await fetchPart()
    setFetching(false)
    if (isThere) setOpen(true)
  }
  // A failure is nothing to tell before it is pressed.
  const fetchAhead = () => void fetchMenu(load).catch(() => undefined)
  return (
    <>
      {cloneElement(button, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'aria-busy': isFetching || undefined,
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
        onClick: (event) => void handleClick(event),
      })}
      {part && target && (
        <part.Popup {...rest} id={id} target={target} isOpen={isOpen} onChange={setOpen}>
          {children(part.Items, { isOpen, close })}
        </part.Popup>
      )}
    </>
  )
}

async function fetchMenu<Items>(load: () => Promise<ComponentType<Items>>): Promise<Parts<Items>> {
  const [{ MenuPopup: Popup }, Items] = await Promise.all([import('./MenuPopup.tsx'), load()])
  return { Popup, Items }
}

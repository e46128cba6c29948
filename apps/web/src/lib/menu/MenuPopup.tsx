import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, type Ref, useLayoutEffect } from 'react'

type Props = Pick<MenuProps, 'id' | 'width' | 'position'> & {
  /** The button, which is not rendered here: it keeps its focus when the menu's code arrives. */
  target: HTMLElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Apart from its button, so that the first load has no menus. */
export function MenuPopup({ target, isOpen, onChange, children, ...rest }: Props) {
  return (
    <Menu opened={isOpen} onChange={onChange} {...rest}>
      <Menu.Target>
        <Stand element={target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Gives the menu the element of its button. */
function Stand({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      const forget = ref(element)
      return () => (typeof forget === 'function' ? forget() : void ref(null))
    }
    if (ref) ref.current = element
    return undefined
  }, [element, ref])
  return null
}

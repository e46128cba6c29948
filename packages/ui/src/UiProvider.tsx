import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm/ConfirmHost.tsx'
import { TipHost } from './tip/TipHost.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import { Toasts } from './toast/Toasts.tsx'

type Props = {
  /** Storage key of the colour scheme. */
  themeKey: string
  direction: 'ltr' | 'rtl'
  /** The code of a dialog could not be loaded. */
  onMissing: () => void
  children: ReactNode
}

/** Theme, direction, and the containers of toasts and confirm dialogs. Import `styles.css` once beside it. */
export function UiProvider({ themeKey, direction, onMissing, children }: Props) {
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={localStorageColorSchemeManager({ key: themeKey })}
        defaultColorScheme="auto"
      >
        {children}
        <ConfirmHost onMissing={onMissing} />
        <TipHost />
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  )
}

import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm/ConfirmHost.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import { Toasts } from './toast/Toasts.tsx'

type Props = {
  /** Where the choice of light, dark or system is kept on the device. */
  themeKey: string
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** Theme, direction, and the places where toasts and confirm dialogs appear. Import `styles.css` once beside it. */
export function UiProvider({ themeKey, direction, children }: Props) {
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={localStorageColorSchemeManager({ key: themeKey })}
        defaultColorScheme="auto"
      >
        {children}
        <ConfirmHost />
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  )
}

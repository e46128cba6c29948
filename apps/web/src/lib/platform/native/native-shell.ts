import type { Style } from '@capacitor/status-bar'
import type { Shell } from '../platform.ts'
import type { Build } from './build.ts'
import { nativeUpdates } from './native-updates.ts'
import { App, Browser, Keyboard, Review, StatusBar } from './plugins.ts'
import { watching } from './watching.ts'

/** Values of the package's enum, named after the screen below; importing it would bring its module along. */
const DARK = 'DARK' as Style.Dark
const LIGHT = 'LIGHT' as Style.Light

export function nativeShell({ server, publicKey }: Build): Shell {
  const ownPath = (address: string): string | null => {
    const url = URL.canParse(address) ? new URL(address) : null
    return url?.origin === server ? `${url.pathname}${url.search}${url.hash}` : null
  }
  return {
    watchBack: (listener) => watching(App.addListener('backButton', () => listener())),
    leave: () => void App.minimizeApp(),
    // The event of the link that started the app waits for its first listener.
    watchLinks: (listener) =>
      watching(
        App.addListener('appUrlOpen', ({ url }) => {
          const path = ownPath(url)
          if (path !== null) listener(path)
        }),
      ),
    ownPath,
    askReview: () => void Review.requestReview(),
    updates: nativeUpdates(publicKey),
    openInBrowser: (address) => void Browser.open({ url: address ?? server }),
    // A phone without a status bar has nothing to colour.
    setBars: (isDark) => void StatusBar.setStyle({ style: isDark ? DARK : LIGHT }).catch(() => undefined),
    watchKeyboard: (listener) => watching(Keyboard.addListener('keyboardDidShow', () => listener())),
  }
}

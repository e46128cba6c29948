import type { AndroidSettings, IOSSettings } from 'capacitor-native-settings'
import type { NotificationAccess, PushDevice } from '../platform.ts'
import { Messaging, Settings } from './plugins.ts'
import { watching } from './watching.ts'

/** Values of the package's enums; importing them would bring its browser version along. */
const NOTIFICATION_SETTINGS = {
  optionAndroid: 'app_notification' as AndroidSettings.AppNotification,
  optionIOS: 'appNotification' as IOSSettings.AppNotification,
}

type Access = 'granted' | 'denied' | 'prompt'

export function nativePush(platform: PushDevice['platform']) {
  let current: Access = 'prompt'
  const listeners = new Set<() => void>()
  const set = (receive: string) => {
    const next: Access = receive === 'granted' || receive === 'denied' ? receive : 'prompt'
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  const read = async () => set((await Messaging.checkPermissions()).receive)

  const access: NotificationAccess = {
    isBlocked: () => current === 'denied',
    watch: (listener) => {
      listeners.add(listener)
      // The owner returns from the phone's settings.
      const handleVisible = () => void (document.visibilityState === 'visible' && read())
      document.addEventListener('visibilitychange', handleVisible)
      return () => {
        listeners.delete(listener)
        document.removeEventListener('visibilitychange', handleVisible)
      }
    },
  }

  const device: PushDevice = {
    platform,
    canAsk: () => current === 'prompt',
    ask: async () => {
      set((await Messaging.requestPermissions()).receive)
      return current === 'granted'
    },
    openSettings: () => void Settings.open(NOTIFICATION_SETTINGS),
    watchToken: (listener) => {
      const give = () => {
        // Without the Google services of the phone there is no token; the app works without push.
        if (current === 'granted')
          void Messaging.getToken().then(
            ({ token }) => listener(token),
            () => undefined,
          )
      }
      give()
      const stopAccess = access.watch(give)
      const stopTokens = watching(Messaging.addListener('tokenReceived', ({ token }) => listener(token)))
      return () => {
        stopAccess()
        stopTokens()
      }
    },
    // The tap that started the app waits for its first listener.
    watchTaps: (listener) =>
      watching(
        Messaging.addListener('notificationActionPerformed', ({ notification }) => {
          const path = (notification.data as { path?: unknown } | undefined)?.path
          if (typeof path === 'string') listener(path)
        }),
      ),
  }
  return { access, device, start: read }
}

import type { CapacitorConfig } from '@capacitor/cli'

/** The home of the app's ids. `npm run mobile:sync` writes them into both native projects. */
const config: CapacitorConfig = {
  appId: 'app.wayform',
  appName: 'Wayform',
  webDir: '../web/build',
  server: { androidScheme: 'https', hostname: 'localhost' },
  plugins: {
    CapacitorUpdater: {
      // Updates come from our own server, and the app itself checks who signed them.
      autoUpdate: false,
      // Unset, these lead to the servers of the plugin's vendor.
      statsUrl: '',
      updateUrl: '',
      channelUrl: '',
      appReadyTimeout: 10_000,
      responseTimeout: 20,
      resetWhenUpdate: true,
    },
    FirebaseMessaging: { presentationOptions: ['badge', 'sound', 'alert'] },
    SocialLogin: { providers: { google: true, apple: true, facebook: false, twitter: false } },
    Keyboard: { resize: 'native' },
  },
}

export default config

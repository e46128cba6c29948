import type { AppPlugin } from '@capacitor/app'
import type { BrowserPlugin } from '@capacitor/browser'
import { registerPlugin } from '@capacitor/core'
import type { FilesystemPlugin } from '@capacitor/filesystem'
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging'
import type { KeyboardPlugin } from '@capacitor/keyboard'
import type { NetworkPlugin } from '@capacitor/network'
import type { PreferencesPlugin } from '@capacitor/preferences'
import type { SharePlugin } from '@capacitor/share'
import type { StatusBarPlugin } from '@capacitor/status-bar'
import type { BadgePlugin } from '@capawesome/capacitor-badge'
import type { CapgoInAppReviewPlugin } from '@capgo/capacitor-in-app-review'
import type { SocialLoginPlugin } from '@capgo/capacitor-social-login'
import type { CapacitorUpdaterPlugin } from '@capgo/capacitor-updater'
import type { NativeSettingsPlugin } from 'capacitor-native-settings'

// Registered here by name: the packages' own modules add their browser versions, which this build never runs.
export const App = registerPlugin<AppPlugin>('App')
export const Badge = registerPlugin<BadgePlugin>('Badge')
export const Browser = registerPlugin<BrowserPlugin>('Browser')
export const Filesystem = registerPlugin<FilesystemPlugin>('Filesystem')
export const Keyboard = registerPlugin<KeyboardPlugin>('Keyboard')
export const Messaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging')
export const Network = registerPlugin<NetworkPlugin>('Network')
export const Preferences = registerPlugin<PreferencesPlugin>('Preferences')
export const Review = registerPlugin<CapgoInAppReviewPlugin>('CapgoInAppReview')
export const Settings = registerPlugin<NativeSettingsPlugin>('NativeSettings')
export const Share = registerPlugin<SharePlugin>('Share')
export const SocialLogin = registerPlugin<SocialLoginPlugin>('SocialLogin')
export const StatusBar = registerPlugin<StatusBarPlugin>('StatusBar')
export const Updater = registerPlugin<CapacitorUpdaterPlugin>('CapacitorUpdater')

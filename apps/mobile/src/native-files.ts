import { readAppVersion } from '@wayform/core/app-updates/app-version.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { IOS_REGIONS, PERMISSION_TEXTS, PERMISSIONS } from './permission-texts.ts'

/** The values that both native projects get from the build, without a copy of their own. */
export type AppFacts = {
  appId: string
  appName: string
  version: string
  /** The host whose links open the app: that of APP_URL. */
  host: string
  /** Google's id of the iOS app; its reverse is the address that Google's sign-in returns to. */
  googleIosClient: string
}

/** The files that `npm run mobile:sync` writes into the native projects, by path. */
export function nativeFiles(app: AppFacts): Record<string, string> {
  return {
    'android/wayform.gradle': gradle(app),
    'android/app/src/main/res/values/strings.xml': androidStrings(app),
    'ios/wayform.xcconfig': xcconfig(app),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `ios/App/App/${IOS_REGIONS[language]}.lproj/InfoPlist.strings`,
        infoPlist(language),
      ]),
    ),
  }
}

/** Stores accept only a number that grows: 1.4.2 is 1004002. */
export function buildNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = readAppVersion(version) ?? []
  if (minor > 999 || patch > 999) throw new Error(`${version} has a part above 999`)
  return major * 1_000_000 + minor * 1_000 + patch
}

const gradle = ({ appId, version, host }: AppFacts) => `// Written by npm run mobile:sync
ext {
    wayformId = '${appId}'
    wayformVersion = '${version}'
    wayformBuild = ${buildNumber(version)}
    wayformHost = '${host}'
}
`

const androidStrings = ({ appId, appName }: AppFacts) => `<?xml version='1.0' encoding='utf-8'?>
<!-- Written by npm run mobile:sync -->
<resources>
    <string name="app_name" translatable="false">${appName}</string>
    <string name="title_activity_main" translatable="false">${appName}</string>
    <string name="package_name" translatable="false">${appId}</string>
    <string name="custom_url_scheme" translatable="false">${appId}</string>
</resources>
`

const xcconfig = ({ appId, appName, version, host, googleIosClient }: AppFacts) => `// Written by npm run mobile:sync
PRODUCT_BUNDLE_IDENTIFIER = ${appId}
WAYFORM_NAME = ${appName}
MARKETING_VERSION = ${version}
CURRENT_PROJECT_VERSION = ${buildNumber(version)}
WAYFORM_HOST = ${host}
WAYFORM_GOOGLE_SCHEME = ${googleIosClient.split('.').toReversed().join('.') || appId}
`

const infoPlist = (language: keyof typeof PERMISSION_TEXTS) =>
  PERMISSIONS.map((key) => `"${key}" = "${PERMISSION_TEXTS[language][key]}";\n`).join('')

/** The committed projects belong to no operator: this host exists nowhere. */
const NO_HOST = 'app.invalid'

export function appFacts(
  { appId = '', appName = '' }: { appId?: string; appName?: string },
  version: string,
  { appUrl, googleIosClient = '' }: { appUrl?: string; googleIosClient?: string | undefined } = {},
): AppFacts {
  return { appId, appName, version, host: appUrl === undefined ? NO_HOST : new URL(appUrl).hostname, googleIosClient }
}

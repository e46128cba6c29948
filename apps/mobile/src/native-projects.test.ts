import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { APP_LINKS } from '@wayform/core/rules/app-links.ts'
import { describe, expect, it } from 'vitest'
import config from '../capacitor.config.ts'
import { appFacts, buildNumber, nativeFiles } from './native-files.ts'
import { IOS_REGIONS, PERMISSION_TEXTS, PERMISSIONS } from './permission-texts.ts'

const ROOT = path.join(import.meta.dirname, '..')
const MODULES = path.join(ROOT, '../../node_modules')
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const project = JSON.parse(read('package.json')) as { version: string; dependencies: Record<string, string> }
const web = JSON.parse(read('../web/package.json')) as { dependencies: Record<string, string> }

const pbxproj = read('ios/App/App.xcodeproj/project.pbxproj')
const plist = read('ios/App/App/Info.plist')
const manifest = read('android/app/src/main/AndroidManifest.xml')
const gradle = read('android/app/build.gradle')

/** Packages with native code: they say so themselves. */
const plugins = Object.keys(project.dependencies).filter((name) => {
  const file = path.join(MODULES, name, 'package.json')
  return existsSync(file) && 'capacitor' in (JSON.parse(readFileSync(file, 'utf8')) as object)
})

describe('both native projects', () => {
  it('both projects have the values of capacitor.config.ts and package.json', () => {
    for (const [name, content] of Object.entries(nativeFiles(appFacts(config, project.version)))) {
      expect(read(name), `of ${name}`).toBe(content)
    }
  })

  it('both projects have no id, version or name of their own beside it', () => {
    expect(pbxproj).not.toMatch(/PRODUCT_BUNDLE_IDENTIFIER|MARKETING_VERSION|CURRENT_PROJECT_VERSION/)
    expect(pbxproj.match(/baseConfigurationReference = \w+ \/\* wayform\.xcconfig/g)).toHaveLength(2)
    expect(read('ios/debug.xcconfig')).toContain('#include "wayform.xcconfig"')
    expect(plist).toContain('<string>$(WAYFORM_NAME)</string>')
    expect(gradle).toMatch(/applicationId rootProject\.ext\.wayformId\s/)
    expect(gradle).toMatch(/versionCode rootProject\.ext\.wayformBuild\s+versionName rootProject\.ext\.wayformVersion/)
    expect(read('android/build.gradle')).toContain('apply from: "wayform.gradle"')
  })

  it('both projects have every plugin of package.json', () => {
    expect(plugins).toHaveLength(15)
    const android = read('android/capacitor.settings.gradle')
    const ios = read('ios/App/CapApp-SPM/Package.swift')
    for (const name of plugins) {
      expect(android, `of ${name}`).toContain(`node_modules/${name}/android'`)
      expect(ios, `of ${name}`).toContain(`node_modules/${name}")`)
    }
    expect(android.match(/projectDir/g)).toHaveLength(plugins.length + 1) // Capacitor itself
    expect(ios.match(/\.package\(name:/g)).toHaveLength(plugins.length)
  })

  it('both projects have the plugins that the screens call, in the same version', () => {
    const called = Object.entries(web.dependencies).filter(([name]) => /capacitor/.test(name))
    for (const [name, version] of called) expect(project.dependencies[name], `of ${name}`).toBe(version)
  })

  it('both projects open the same links', () => {
    const exact = [...manifest.matchAll(/android:path="([^"]+)"/g)].map(([, link]) => link)
    const below = [...manifest.matchAll(/android:pathPrefix="([^"]+)"/g)].map(([, link]) => link)
    expect({ exact, below }).toEqual(APP_LINKS)
    expect(manifest).toContain('android:autoVerify="true"')
    expect(manifest).toContain('android:host="${appHost}"')
    expect(read('ios/App/App/App.entitlements')).toContain('applinks:$(WAYFORM_HOST)')
    expect(pbxproj.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
  })

  it('both projects call no server of a vendor', () => {
    expect(config.plugins?.['CapacitorUpdater']).toMatchObject({
      autoUpdate: false,
      statsUrl: '',
      updateUrl: '',
      channelUrl: '',
    })
  })

  it('both projects keep the session out of backups', () => {
    expect(manifest).toContain('android:allowBackup="false"')
    expect(read('android/app/src/main/res/xml/data_extraction_rules.xml').match(/domain="sharedpref"/g)).toHaveLength(2)
  })
})

describe('permissions', () => {
  it('iOS asks for permissions with a text in every language', () => {
    const asked = [...plist.matchAll(/<key>(NS\w+UsageDescription)<\/key>\s*<string>([^<]*)<\/string>/g)]
    expect(asked.map(([, key = '']) => key).toSorted()).toEqual([...PERMISSIONS].toSorted())
    for (const [, key, text] of asked) expect(PERMISSION_TEXTS.en).toHaveProperty([key ?? ''], text)
    for (const key of PERMISSIONS) {
      const texts = new Set(LANGUAGES.map((language) => PERMISSION_TEXTS[language][key]))
      expect(texts.size, `of ${key}`).toBe(LANGUAGES.length)
      for (const text of texts) expect(text).toMatch(/^[^"\\]{8,}[.。]$/)
    }
    for (const region of Object.values(IOS_REGIONS))
      expect(pbxproj).toContain(`path = "${region}.lproj/InfoPlist.strings"`)
  })

  it('Android asks for permissions only where the app explains them first', () => {
    const files = [
      'AndroidManifest.xml',
      ...plugins.map((name) => path.join(MODULES, name, 'android/src/main/AndroidManifest.xml')),
    ]
    const asked = files.flatMap((file, at) => {
      const full = at === 0 ? path.join(ROOT, 'android/app/src/main', file) : file
      const text = existsSync(full) ? readFileSync(full, 'utf8') : ''
      return [...text.matchAll(/<uses-permission[^>]*android:name="([^"]+)"/g)].map(([, name = '']) => name)
    })
    expect([...new Set(asked)].toSorted()).toEqual(
      [
        // Explained by the screen before the system's question (run-app-push).
        'android.permission.POST_NOTIFICATIONS',
        // Granted without a question.
        'android.permission.ACCESS_NETWORK_STATE',
        'android.permission.INTERNET',
        'android.permission.USE_CREDENTIALS',
        'com.android.vending.BILLING',
      ].toSorted(),
    )
  })

  it('Android’s camera app may take a photo without a permission', () => {
    // Declared, it would have to be granted, too; not found, the shell would open the file picker instead.
    expect(manifest).not.toContain('android.permission.CAMERA')
    expect(manifest).toMatch(/<queries>\s*<intent>\s*<action android:name="android.media.action.IMAGE_CAPTURE" \/>/)
    // The folder that Capacitor’s file chooser gives to the camera app.
    expect(read('android/app/src/main/res/xml/file_paths.xml')).toContain(
      '<external-files-path name="photos" path="Pictures/" />',
    )
  })

  it('permissions do not include tracking', () => {
    expect(plist).not.toContain('NSUserTrackingUsageDescription')
    const privacy = read('ios/App/App/PrivacyInfo.xcprivacy')
    expect(privacy).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/)
    expect(privacy).not.toMatch(/NSPrivacyCollectedDataTypeTracking<\/key>\s*<true\/>/)
    expect(pbxproj).toContain('PrivacyInfo.xcprivacy in Resources')
  })
})

describe('files of the projects', () => {
  it('files of the projects contain no secret, and none of an operator', () => {
    const ignored = read('android/.gitignore') + read('ios/.gitignore')
    for (const name of ['google-services.json', 'GoogleService-Info.plist', '*.jks']) expect(ignored).toContain(name)
    const found = globSync('{android,ios}/**/*.{xml,gradle,plist,xcconfig,swift,java}', { cwd: ROOT })
    const secrets = found.filter((name) => /PRIVATE KEY|AIza[\w-]{30}|storePassword/.test(read(name)))
    expect(secrets).toEqual([])
  })
})

describe('the number of a build', () => {
  it.each([
    ['1.0.0', 1_000_000],
    ['1.4.2', 1_004_002],
    ['2.0.0', 2_000_000],
    ['1.999.999', 1_999_999],
  ])('the build number of %s is %i', (version, number) => {
    expect(buildNumber(version)).toBe(number)
  })

  it('the build number grows with the version, so a part has at most three digits', () => {
    expect(() => buildNumber('1.1000.0')).toThrow('above 999')
  })
})

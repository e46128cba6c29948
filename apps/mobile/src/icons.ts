import { Resvg } from '@resvg/resvg-js'

const BRAND = '#2348C7'
const GROUNDS = { light: '#FFFFFF', dark: '#14161C' }
/** Android's sizes of the icon before adaptive icons (Android 7), in pixels. */
const LAUNCHER = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
const RES = 'android/app/src/main/res'
const IOS = 'ios/App/App/Assets.xcassets'

/** Icons and start screens from the product's mark, by path. `mark`: the text of apps/web/public/icon.svg. */
export function iconFiles(mark: string): Record<string, string | Buffer> {
  const sign = /<g .*<\/g>/.exec(mark)?.[0]
  if (sign === undefined) throw new Error('icon.svg has no sign on its square')
  const launchers = Object.entries(LAUNCHER).flatMap(([density, size]) => [
    [`${RES}/mipmap-${density}/ic_launcher.png`, png(mark, size)],
    [
      `${RES}/mipmap-${density}/ic_launcher_round.png`,
      png(picture(48, `<circle cx="24" cy="24" r="24" fill="${BRAND}"/>${sign}`), size),
    ],
  ])
  return {
    ...Object.fromEntries(launchers),
    // A launcher cuts up to a third off each side of 108.
    [`${RES}/drawable/ic_launcher_foreground.xml`]: vector(sign, { size: 108, scale: 1.5, white: '#FFFFFF' }),
    [`${RES}/drawable/splash_mark.xml`]: vector(sign, { size: 108, scale: 1.3, ground: BRAND, white: '#FFFFFF' }),
    [`${RES}/drawable/ic_notification.xml`]: vector(sign, { size: 24, scale: 0.62, white: '#FFFFFF', dot: '#FFFFFF' }),
    [`${RES}/mipmap-anydpi-v26/ic_launcher.xml`]: ADAPTIVE,
    [`${RES}/mipmap-anydpi-v26/ic_launcher_round.xml`]: ADAPTIVE,
    // The App Store takes no transparent corners.
    [`${IOS}/AppIcon.appiconset/AppIcon-512@2x.png`]: png(
      picture(48, `<rect width="48" height="48" fill="${BRAND}"/>${sign}`),
      1024,
    ),
    [`${IOS}/Splash.imageset/splash.png`]: png(splash(mark, GROUNDS.light), 1366),
    [`${IOS}/Splash.imageset/splash-dark.png`]: png(splash(mark, GROUNDS.dark), 1366),
  }
}

const ADAPTIVE = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background" />
    <foreground android:drawable="@drawable/ic_launcher_foreground" />
    <monochrome android:drawable="@drawable/ic_launcher_foreground" />
</adaptive-icon>
`

const picture = (size: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inside}</svg>`

const splash = (mark: string, ground: string) =>
  picture(
    683,
    `<rect width="683" height="683" fill="${ground}"/><svg x="293" y="293" width="96" height="96" viewBox="0 0 48 48">${mark.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</svg>`,
  )

const png = (svg: string, width: number) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

type Drawn = { size: number; scale: number; white: string; ground?: string; dot?: string }

/** The sign as Android's own vector: one line and one dot on a square of 48. */
function vector(sign: string, { size, scale, white, ground, dot }: Drawn): string {
  const line = /<path d="([^"]+)" transform="translate\(0 -2\)"/.exec(sign)?.[1]
  const [, cx, cy, r, colour] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="([^"]+)"/.exec(sign) ?? []
  if (!line || !cx || !cy || !r) throw new Error('icon.svg is drawn in another way')
  const edge = (size - 48 * scale) / 2
  const round = `M${Number(cx) - Number(r)},${cy} a${r},${r} 0 1,0 ${2 * Number(r)},0 a${r},${r} 0 1,0 ${-2 * Number(r)},0`
  const square =
    'M13,0 h22 a13,13 0 0,1 13,13 v22 a13,13 0 0,1 -13,13 h-22 a13,13 0 0,1 -13,-13 v-22 a13,13 0 0,1 13,-13'
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${size}dp" android:height="${size}dp"
    android:viewportWidth="${size}" android:viewportHeight="${size}">
    <group android:translateX="${edge.toFixed(2)}" android:translateY="${edge.toFixed(2)}" android:scaleX="${scale}" android:scaleY="${scale}">
${ground ? `        <path android:fillColor="${ground}" android:pathData="${square}" />\n` : ''}        <group android:translateX="9.6" android:translateY="8.4">
            <path android:strokeColor="${white}" android:strokeWidth="4" android:strokeLineCap="round" android:strokeLineJoin="round" android:pathData="M${line.slice(1)}" />
        </group>
        <group android:translateX="9.6" android:translateY="10.4">
            <path android:fillColor="${dot ?? colour}" android:pathData="${round}" />
        </group>
    </group>
</vector>
`
}

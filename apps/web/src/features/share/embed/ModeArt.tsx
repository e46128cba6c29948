import type { EmbedMode } from './embed-code.ts'
import styles from '../Share.module.css'

/** An illustration of a page with the form. Left and right refer to the site, whatever the app's language. */
export function ModeArt({ mode }: { mode: EmbedMode }) {
  return (
    <svg className={styles.modeArt} viewBox="0 0 204 126" aria-hidden>
      <rect x="1" y="1" width="202" height="124" rx="12" className={styles.artPage} />
      <path d="M1 25h202" stroke="var(--border-strong)" />
      <circle cx="15" cy="13" r="3.5" fill="var(--border-strong)" />
      <circle cx="26" cy="13" r="3.5" fill="var(--border-strong)" />
      <rect x="20" y="37" width="68" height="8" rx="4" fill="var(--border-strong)" />
      <rect x="20" y="55" width="96" height="8" rx="4" fill="var(--border)" />
      <rect x="20" y="71" width="82" height="8" rx="4" fill="var(--border)" />
      {mode === 'inline' && <ArtForm x={19} y={54} width={166} height={58} />}
      {mode === 'popup' && <ArtForm x={46} y={41} width={112} height={70} />}
      {mode === 'slide' && <ArtForm x={124} y={26} width={78} height={98} />}
      {mode === 'button' && (
        <>
          <circle cx="176" cy="101" r="14" fill="var(--primary)" />
          <path d="M170 101h12M176 95v12" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
        </>
      )}
    </svg>
  )
}

function ArtForm({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="8" className={styles.artForm} />
      <rect x={x + 14} y={y + 14} width={width * 0.5} height="8" rx="4" fill="var(--primary-line)" />
      <rect x={x + 14} y={y + height - 23} width={width * 0.32} height="12" rx="6" fill="var(--primary)" />
    </>
  )
}

import styles from './PageFrame.module.css'

type Props = { html: string; title: string; isDraft?: boolean }

/**
 * What respondents see, in a frame as wide as a phone; `--scale` of the place says how small. The frame runs no script,
 * and nobody gets into it: neither a pointer, nor the keyboard, nor a screen reader.
 */
export function PageFrame({ html, title, isDraft = false }: Props) {
  return (
    <iframe
      className={styles.page}
      srcDoc={html}
      sandbox=""
      title={title}
      tabIndex={-1}
      aria-hidden
      inert
      data-draft={isDraft || undefined}
    />
  )
}

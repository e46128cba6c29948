import styles from './PageFrame.module.css'

type Props = { html: string; title: string; isDraft?: boolean }

/**
 * The form's page as respondents see it, in a frame as wide as a phone; `--scale` sets its size. The frame runs no
 * script, and is out of reach of pointer, keyboard and screen readers.
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

import { direction, localeOf } from '@wayform/core/languages.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { readableUrl } from '../../../lib/links.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { mapConcurrently } from './map-concurrently.ts'
import styles from './PrintSheet.module.css'

/** `names`: one place for each code, or one empty name for the form's own code. */
export type Printed = { names: readonly string[]; load: (source: string) => Promise<Blob> }

type Props = {
  printed: Printed
  texts: { shop: string; line: string }
  onDone: () => void
  onFailed: (problem: unknown) => void
}

const AT_ONCE = 4
const PRINTED_AFTER_MS = 60_000

/** The print view: one large code, or a card for each place. */
export function PrintSheet({ printed, texts, onDone, onFailed }: Props) {
  const { language, publicUrl } = useOpenForm()
  const sheet = useRef<HTMLDivElement>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const handleDone = useEffectEvent(onDone)
  const handleFailed = useEffectEvent(onFailed)

  useEffect(() => {
    let isGone = false
    const made: string[] = []
    const load = async () => {
      try {
        const blobs = await mapConcurrently(printed.names, AT_ONCE, printed.load)
        if (isGone) return
        made.push(...blobs.map((blob) => URL.createObjectURL(blob)))
        setCodes(made)
      } catch (problem) {
        if (!isGone) handleFailed(problem)
      }
    }
    void load()
    return () => {
      isGone = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [printed])

  useEffect(() => {
    if (codes.length === 0) return undefined
    let isGone = false
    window.addEventListener('afterprint', handleDone)
    // Some devices never fire `afterprint`.
    const timer = setTimeout(handleDone, PRINTED_AFTER_MS)
    const images = [...(sheet.current?.querySelectorAll('img') ?? [])]
    const print = async () => {
      await Promise.allSettled(images.map((image) => image.decode()))
      if (!isGone && !platform.print()) handleDone()
    }
    void print()
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('afterprint', handleDone)
    }
  }, [codes])

  const isOne = printed.names.length === 1
  return createPortal(
    <div
      ref={sheet}
      className={styles.sheet}
      data-print-sheet
      data-one={isOne || undefined}
      lang={localeOf(language)}
      dir={direction(language)}
    >
      {codes.map((address, index) => (
        <section key={address} className={styles.code}>
          <h1 dir="auto">{texts.shop}</h1>
          <img src={address} alt="" />
          {printed.names[index] !== '' && <h2 dir="auto">{printed.names[index]}</h2>}
          <p dir="auto">{texts.line}</p>
          {isOne && <small dir="ltr">{readableUrl(publicUrl)}</small>}
        </section>
      ))}
    </div>,
    document.body,
  )
}

import { IconMessage2, IconX } from '@tabler/icons-react'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { useOpenForm } from '../../../app/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { type EmbedLook, type EmbedMode, isPale } from '../embed-code.ts'
import styles from './WebsitePreview.module.css'
import { FormFrame } from './FormFrame.tsx'

type Props = { mode: EmbedMode; look: EmbedLook }

/** Somebody's page with the button and the form as they will be there: to press, open and fill in. */
export function WebsitePreview({ mode, look }: Props) {
  const t = useT()
  const form = useOpenForm()
  const { data: formT } = useTextsOf(form.language)
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isInline = mode === 'inline'
  const isLink = !isInline && mode !== 'button' && look.opensBy === 'link'
  const colors = { '--c': look.color, '--t': isPale(look.color) ? '#111' : '#fff' } as CSSProperties
  const label = look.label || (mode === 'button' ? '' : form.name)
  const handleClose = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <section
      className={styles.page}
      aria-label={t('share.website.preview')}
      data-mode={mode}
      data-side={look.side}
      style={colors}
    >
      <div className={styles.bar} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <div className={styles.body}>
        <Lines />
        {isInline ? (
          <div className={styles.inline}>
            <FormFrame />
          </div>
        ) : (
          <button
            ref={trigger}
            type="button"
            className={isLink ? styles.link : styles.go}
            lang={localeOf(form.language)}
            dir={direction(form.language)}
            aria-label={label === '' ? formT?.('embed.open') : undefined}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            {mode === 'button' && <IconMessage2 size={22} aria-hidden />}
            {label}
          </button>
        )}
        <Lines />
        {!isInline && isOpen && (
          <>
            <div className={styles.shade} onClick={handleClose} aria-hidden />
            <div className={styles.panel} role="group" aria-label={form.name}>
              <div className={styles.panelHead}>
                <b dir="auto">{form.name}</b>
                <button
                  type="button"
                  // It was just opened by hand: where reading goes on.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus
                  aria-label={t('share.website.close')}
                  onClick={handleClose}
                  onKeyDown={({ key }) => key === 'Escape' && handleClose()}
                >
                  <IconX size={20} aria-hidden />
                </button>
              </div>
              <FormFrame />
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function Lines() {
  return (
    <div className={styles.lines} aria-hidden>
      <i />
      <i />
      <i />
    </div>
  )
}

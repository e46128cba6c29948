import type { ReactNode } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from './form-header.ts'
import { useDocumentTitle } from '../hooks.ts'
import styles from './Sections.module.css'

/** One section of a form's screen: its heading, and cards under it. */
export function FormSection({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const { name } = useOpenForm()
  useDocumentTitle(`${title} · ${name}`)
  return (
    <>
      <div className={styles.head}>
        <Txt as="h1" size={22}>
          {title}
        </Txt>
        <Txt tone="2" above={4} className={styles.intro}>
          {intro}
        </Txt>
      </div>
      <Stack gap={20}>{children}</Stack>
    </>
  )
}

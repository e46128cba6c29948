import type { ReactNode } from 'react'
import { useOpenForm } from './form-header.ts'
import { useDocumentTitle } from '../hooks.ts'
import styles from './Sections.module.css'

/** One section of a form's screen: its heading, and cards under it. */
export function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const { name } = useOpenForm()
  useDocumentTitle(`${title} · ${name}`)
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      <div className={styles.parts}>{children}</div>
    </>
  )
}

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './Sections.module.css'

export type Section = {
  to: string
  label: string
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>
}

/** A screen with several sections: a list of them beside what is open; on a phone a row above it. */
export function Sections({
  label,
  sections,
  children,
}: {
  label: string
  sections: readonly Section[]
  children: ReactNode
}) {
  return (
    <div className={styles.screen}>
      <SectionNav label={label} sections={sections} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}

function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // On a phone the sections are a row that scrolls: the chosen one must be to be seen.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[href="${pathname}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={list} className={styles.nav} aria-label={label}>
      {sections.map(({ to, label: name, Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon size={19} stroke={1.75} aria-hidden />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useHref, useLocation } from 'react-router'
import { Grow, PageColumn } from '@wayform/ui/kit/layout.tsx'
import styles from './Sections.module.css'

export type Section = {
  to: string
  label: string
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>
}

/** A screen with several sections: a list beside the open one, on phones a row above it. */
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
    <PageColumn width={1060} className={styles.screen}>
      <SectionNav label={label} sections={sections} />
      <Grow>{children}</Grow>
    </PageColumn>
  )
}

function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const here = useHref(useLocation().pathname)
  const list = useRef<HTMLElement>(null)
  // On phones the sections scroll horizontally: scroll the current one into view.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[href="${here}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <nav ref={list} className={`wf-side-links ${styles.nav}`} aria-label={label}>
      {sections.map(({ to, label: name, Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon size={19} stroke={1.75} aria-hidden />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

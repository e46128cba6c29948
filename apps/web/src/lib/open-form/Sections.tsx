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
  // On phones the sections scroll horizontally: the current one is in the middle, also after wider letters arrived.
  useEffect(() => {
    const nav = list.current
    let isLeft = false
    const centre = () => {
      const chosen = nav?.querySelector(`a[href=${JSON.stringify(here)}]`)
      if (!nav || !chosen || isLeft) return
      const [inner, outer] = [chosen.getBoundingClientRect(), nav.getBoundingClientRect()]
      // A difference, because distances from the start are negative from right to left.
      nav.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
    }
    centre()
    void document.fonts.ready.then(centre)
    return () => {
      isLeft = true
    }
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

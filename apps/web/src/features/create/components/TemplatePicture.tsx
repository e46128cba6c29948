import type { Template } from '@wayform/contract/calls/templates.ts'
import { PageFrame } from '../../../lib/miniature/PageFrame.tsx'
import { useInSight } from '../../../lib/miniature/use-in-sight.ts'
import styles from '../CreateScreen.module.css'
import { useTemplateMiniature } from '../queries.ts'

/** A phone with the first page of a template. Drawn in sight and in free moments; until then an empty phone. */
export function TemplatePicture({ template }: { template: Template }) {
  const { place, isInSight } = useInSight()
  const { data: html } = useTemplateMiniature(template, isInSight)
  return (
    <span ref={place} className={styles.phone}>
      <span>{html !== undefined && <PageFrame html={html} title={template.title} />}</span>
    </span>
  )
}

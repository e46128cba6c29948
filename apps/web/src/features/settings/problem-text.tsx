import { IconAlertCircle } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'

/** For the `error` of a Mantine field: adds the icon that all other fields have. */
export function problemText(problem: string | undefined) {
  if (problem === undefined) return undefined
  return (
    <Row as="span" gap={6} align="start">
      <IconAlertCircle size={16} aria-hidden />
      <span>{problem}</span>
    </Row>
  )
}

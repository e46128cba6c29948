import type { Template } from '@wayform/contract/calls/templates.ts'
import { useT } from '../../lib/i18n.tsx'

/** The additions of a template's copy to the workspace; null: nothing. */
export function useAddsText({ adds }: Template): string | null {
  const t = useT()
  return adds && t(`create.start.adds.${adds.what}`, { count: adds.count })
}

import { IconBold, IconItalic, IconLink } from '@tabler/icons-react'
import { IconButton } from '@wayform/ui/kit/buttons.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import styles from './rich-text.module.css'

export type Tool = 'bold' | 'italic' | 'link'

const TOOLS = [
  { tool: 'bold', Icon: IconBold, key: 'B' },
  { tool: 'italic', Icon: IconItalic, key: 'I' },
  { tool: 'link', Icon: IconLink, key: 'K' },
] as const

type Props = { active: Record<Tool, boolean>; onTool: (tool: Tool) => void }

export const NOTHING_ACTIVE: Record<Tool, boolean> = { bold: false, italic: false, link: false }

export function Toolbar({ active, onTool }: Props) {
  const t = useT()
  return (
    <Row gap={2} className={styles.tools} role="group" aria-label={t('editors.richText.tools')}>
      {TOOLS.map(({ tool, Icon, key }) => (
        <IconButton
          key={tool}
          size={30}
          className={styles.tool}
          aria-label={t(`editors.richText.${tool}`)}
          aria-pressed={active[tool]}
          aria-keyshortcuts={`Control+${key} Meta+${key}`}
          title={`${t(`editors.richText.${tool}`)} (Ctrl+${key})`}
          // Keeps the focus in the text, and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTool(tool)}
        >
          <Icon size={18} stroke={1.75} />
        </IconButton>
      ))}
    </Row>
  )
}

import { Button } from '@mantine/core'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { pickFile } from '../../../lib/pictures/choose-file.ts'
import styles from './Bring.module.css'

type Props = {
  icon: ReactNode
  tone: 'media' | 'text' | 'contact'
  title: string
  text: string
}

/** A source of an import, with its button. */
export function SourceCard({ icon, tone, title, text, children }: Props & { children: ReactNode }) {
  return (
    <Card className={styles.source}>
      <Tile tone={tone} aria-hidden>
        {icon}
      </Tile>
      <div>
        <h2 className={styles.sourceName}>{title}</h2>
        <Txt size={13} tone="2" above={3}>
          {text}
        </Txt>
      </div>
      {children}
    </Card>
  )
}

export function FileCard({ accept, onFile, ...card }: Props & { accept: string; onFile: (file: File) => void }) {
  const t = useT()
  return (
    <SourceCard {...card}>
      <Button variant="default" size="sm" onClick={() => pickFile({ accept, onChoose: onFile })}>
        {t('imports.chooseFile')} <span className="wf-visually-hidden">{card.title}</span>
      </Button>
    </SourceCard>
  )
}

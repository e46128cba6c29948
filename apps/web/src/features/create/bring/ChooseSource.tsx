import { Button, Textarea } from '@mantine/core'
import { IconBrandGoogleDrive, IconClipboardText, IconFileCode, IconFileZip } from '@tabler/icons-react'
import type { ImportSource } from '@wayform/contract/calls/imports/imports.ts'
import { MAX_FILE_LENGTH } from '@wayform/core/import/read-file.ts'
import { countFound } from '@wayform/core/import/text/count-found.ts'
import { MAX_TEXT_LENGTH } from '@wayform/core/import/text/read-lines.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Columns, Grow, PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useDeferredValue, useMemo, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Bring.module.css'
import { FileCard, SourceCard } from './SourceCard.tsx'
import type { Begun } from './use-bring-steps.ts'

type Props = {
  text: string
  onTextChange: (text: string) => void
  begun: Begun
  onChoose: (source: ImportSource) => void
}

/** A letter may take several bytes. */
const MAX_FILE_BYTES = 4 * MAX_FILE_LENGTH

export function ChooseSource({ text, onTextChange, begun, onChoose }: Props) {
  const t = useT()
  const mayConnect = useMay('integrate')
  const { search } = useLocation()
  const handleFile = async (file: File) => {
    const content = file.size > MAX_FILE_BYTES ? null : await file.text()
    if (content === null || content.length > MAX_FILE_LENGTH) {
      toast.show({ kind: 'error', text: t('imports.tooLarge') })
    } else onChoose({ kind: 'file', content })
  }
  return (
    <PageColumn width={860}>
      <h1>{t('create.bring.title')}</h1>
      <Txt tone="2" above={6} below={24}>
        {t('imports.intro')}
      </Txt>
      <Columns count={mayConnect ? 3 : 2} gap={16} narrowGap={10}>
        {mayConnect && (
          <SourceCard
            icon={<IconBrandGoogleDrive size={20} stroke={1.75} />}
            tone="contact"
            title={t('imports.google.title')}
            text={t('imports.google.text')}
          >
            <Button
              component={Link}
              to={{ pathname: '/build', search }}
              state={{ number: begun.number, isLinking: true, depth: 0 }}
              variant="default"
              size="sm"
            >
              {t('imports.google.choose')}
            </Button>
          </SourceCard>
        )}
        <FileCard
          icon={<IconFileZip size={20} stroke={1.75} />}
          tone="media"
          title={t('imports.typeform.title')}
          text={t('imports.typeform.text')}
          accept=".json,application/json"
          onFile={(file) => void handleFile(file)}
        />
        <FileCard
          icon={<IconFileCode size={20} stroke={1.75} />}
          tone="text"
          title={t('imports.wayform.title')}
          text={t('imports.wayform.text')}
          accept=".wayform,.json,application/json"
          onFile={(file) => void handleFile(file)}
        />
      </Columns>
      <Txt size={13} tone="3" className={styles.or}>
        {t('imports.or')}
      </Txt>
      <PasteCard text={text} onTextChange={onTextChange} onSee={() => onChoose({ kind: 'text', text })} />
    </PageColumn>
  )
}

type PasteProps = { text: string; onTextChange: (text: string) => void; onSee: () => void }

function PasteCard({ text, onTextChange, onSee }: PasteProps) {
  const t = useT()
  const counted = useDeferredValue(text)
  const { lines, questions } = useMemo(() => countFound(counted), [counted])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSee()
  }
  return (
    <Card as="form" gap={14} onSubmit={handleSubmit}>
      <Row gap={12} align="start">
        <Tile tone="choice">
          <IconClipboardText size={20} stroke={1.75} aria-hidden />
        </Tile>
        <Grow>
          <h2 className={styles.sourceName}>{t('imports.paste.title')}</h2>
          <Txt size={13} tone="2" above={3}>
            {t('imports.paste.text')}
          </Txt>
        </Grow>
      </Row>
      <Textarea
        aria-label={t('imports.paste.title')}
        placeholder={t('imports.paste.placeholder')}
        autosize
        minRows={7}
        maxRows={18}
        maxLength={MAX_TEXT_LENGTH}
        attributes={{ input: { dir: 'auto' } }}
        value={text}
        onChange={(event) => onTextChange(event.currentTarget.value)}
      />
      <Row gap={12} stacks>
        <Grow>
          <Txt size={13} tone="3" role="status">
            {lines > 0 &&
              t('imports.paste.count', {
                lines: t('imports.paste.lines', { count: lines }),
                questions: t('imports.paste.found', { count: questions }),
              })}
          </Txt>
        </Grow>
        <Button type="submit" size="md" disabled={lines === 0}>
          {t('imports.paste.see')}
        </Button>
      </Row>
    </Card>
  )
}

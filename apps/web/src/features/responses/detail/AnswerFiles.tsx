import { formatStorage } from '@wayform/core/plans/usage.ts'
import { IconDownload, IconFile, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { fileLink } from '../queries.ts'
import type { Answer } from '../response-view.ts'
import styles from './ResponseDetail.module.css'

type File = NonNullable<Answer['files']>[number]
type Place = { formId: string; responseId: string }

/** Pictures are shown; every file opens by a link that expires. */
export function AnswerFiles({ files, ...place }: Place & { files: readonly File[] }) {
  const { t, language } = useI18n()
  return files.map((file) => (
    <dd key={file.uploadId} className={styles.value}>
      <Row
        as="a"
        gap={12}
        above={6}
        size={14}
        className={styles.file}
        href={file.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Tile size={56} className={styles.thumb}>
          {file.isImage ? <Picture file={file} {...place} /> : <IconFile size={20} stroke={1.75} aria-hidden />}
        </Tile>
        <Stack as="span" gap={0} className={`wf-grow ${styles.fileName}`}>
          <bdi className="wf-truncate">{file.name}</bdi>
          <Txt as="small" tone="3" weight={400}>
            {file.size === null ? t('responses.file') : formatStorage(file.size, language)}
          </Txt>
        </Stack>
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </Row>
    </dd>
  ))
}

/**
 * Each answer of the server has a new link to the same picture: the first is kept, or the picture would be loaded again
 * and again. When it has expired, a new one is requested.
 */
function Picture({ file, formId, responseId }: Place & { file: File }) {
  const [url, setUrl] = useState(file.url)
  const [tries, setTries] = useState(0)
  if (tries > 1) return <IconPhotoOff size={20} stroke={1.75} aria-hidden />
  const handleError = () => {
    setTries(tries + 1)
    fileLink(formId, responseId, file.uploadId).then(setUrl, () => setTries(2))
  }
  return <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={handleError} />
}

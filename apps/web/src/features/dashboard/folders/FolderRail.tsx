import './rail.css'
import { ActionIcon } from '@mantine/core'
import { IconArchive, IconFolder, IconFolderPlus, IconFolders } from '@tabler/icons-react'
import { tagColour } from '@wayform/core/form/settings/filing.ts'
import type { DragEvent, ReactNode } from 'react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import { filingDialog } from './filing-dialog.ts'
import type { FolderList } from './filing-queries.ts'
import { FORM_DRAG } from './form-drag.ts'
import { isEverywhere, pathOf, type Place } from './place.ts'

type Props = {
  /** Undefined until it is loaded. */
  list: FolderList | undefined
  /** The number of all forms. */
  total: number | undefined
  place: Place
  onDrop: (formId: string, to: { id: string; name: string } | 'archive' | null) => void
}

/**
 * Folders and tags: at the side, or as chips on phones. A card that is dropped on a folder moves there. Not rendered
 * again while the owner types a search.
 */
export const FolderRail = memo(function FolderRail({ list, total, place, onDrop }: Props) {
  const { t } = useI18n()
  const { off, whenConnected } = useNeedsNetwork()
  const mayFile = useMay('build')
  const { folders, tags, archived } = list ?? { folders: [], tags: [], archived: 0 }
  return (
    <nav
      className="fd-rail"
      aria-label={t('dashboard.folders.title')}
      data-empty={folders.length + tags.length + archived === 0 || undefined}
    >
      <h2>
        {t('dashboard.folders.title')}
        {mayFile && (
          <ActionIcon
            data-tip={t('dashboard.folders.new')}
            aria-label={t('dashboard.folders.new')}
            aria-haspopup="dialog"
            onClick={whenConnected(() => filingDialog.open({ kind: 'new' }))}
            {...off}
          >
            <IconFolderPlus size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </h2>
      <PlaceLink
        to="/"
        isHere={isEverywhere(place)}
        count={total === undefined ? undefined : total - archived}
        icon={<IconFolders size={18} stroke={1.75} aria-hidden />}
        onDrop={(form) => onDrop(form, null)}
      >
        {t('dashboard.folders.all')}
      </PlaceLink>
      {folders.map((folder) => (
        <PlaceLink
          key={folder.id}
          to={pathOf({ folder: folder.id })}
          isHere={place.folder === folder.id}
          count={folder.forms}
          icon={<IconFolder size={18} stroke={1.75} aria-hidden />}
          onDrop={(form) => onDrop(form, folder)}
        >
          {folder.name}
        </PlaceLink>
      ))}
      {(archived > 0 || place.isArchive) && (
        <PlaceLink
          to={pathOf({ isArchive: true })}
          isHere={place.isArchive}
          count={archived}
          icon={<IconArchive size={18} stroke={1.75} aria-hidden />}
          onDrop={(form) => onDrop(form, 'archive')}
        >
          {t('dashboard.folders.archived')}
        </PlaceLink>
      )}
      {tags.length > 0 && (
        <>
          <h2>{t('dashboard.folders.tags')}</h2>
          <div className="fd-tags">
            {tags.map(({ tag }) => {
              const isHere = place.tag?.toLowerCase() === tag.toLowerCase()
              return (
                <Link
                  key={tag}
                  // A press on the chosen one shows all again.
                  to={isHere ? '/' : pathOf({ tag })}
                  className="fd-tag"
                  data-tone={tagColour(tag)}
                  aria-current={isHere ? 'page' : undefined}
                >
                  <bdi className="wf-truncate">{tag}</bdi>
                </Link>
              )
            })}
          </div>
        </>
      )}
    </nav>
  )
})

type PlaceLinkProps = {
  to: string
  isHere: boolean
  count: number | undefined
  icon: ReactNode
  onDrop: (formId: string) => void
  children: string
}

function PlaceLink({ to, isHere, count, icon, onDrop, children }: PlaceLinkProps) {
  const { locale } = useI18n()
  const [isOver, setOver] = useState(false)
  const handleOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(FORM_DRAG)) return
    event.preventDefault()
    setOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    setOver(false)
    const form = event.dataTransfer.getData(FORM_DRAG)
    if (form === '') return
    event.preventDefault()
    onDrop(form)
  }
  return (
    <Link
      to={to}
      className="fd-place"
      aria-current={isHere ? 'page' : undefined}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {icon}
      <bdi className="wf-truncate">{children}</bdi>
      {count !== undefined && <small>{count.toLocaleString(locale)}</small>}
    </Link>
  )
}

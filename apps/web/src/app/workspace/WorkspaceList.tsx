import { Button, Menu } from '@mantine/core'
import { IconCheck, IconHistory, IconPlus, IconTag, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '@wayform/contract/shapes.ts'
import { pathInWorkspace } from '@wayform/contract/workspace.ts'
import { workspaceName } from '@wayform/core/workspaces/appearance.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Sheet, SheetDivider, SheetItem } from '@wayform/ui/sheet/Sheet.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, calls } from '../../lib/api.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { keys } from '../../lib/query-keys.ts'
import { openWorkspace, workspaceBase } from '../../lib/workspace.ts'
import styles from './WorkspaceList.module.css'
import { WorkspaceTile } from '../shell/WorkspaceTile.tsx'

/** `forms` is null until the list is there: the current one is known before. */
type Workspace = Me['workspace'] & { forms: number | null; unread: number }
type Props = { kind: 'menu' | 'sheet'; me: Me; isOpen: boolean; onClose: () => void }

const STALE_MS = 15_000

/** The workspaces of this person with role and unread responses, and what concerns the current one. */
export function WorkspaceList({ kind, me, isOpen, onClose }: Props) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.workspaces,
    queryFn: async ({ signal }) => (await api(calls.members.workspaces, {}, { signal })).workspaces,
    enabled: isOpen,
    staleTime: STALE_MS,
  })
  const entries = entriesFor(me)
  const missing = data ? null : error ? (
    <Row gap={10} className={styles.state}>
      <Txt size={13} tone="2">
        {t('workspaces.failed')}
      </Txt>
      <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
        {t('shell.tryAgain')}
      </Button>
    </Row>
  ) : (
    <div className={styles.state} aria-busy>
      <LineSkeleton width="60%" />
      <LineSkeleton width="40%" />
    </div>
  )
  // The first item takes the focus, and keeps it when the others arrive.
  const workspaces: readonly Workspace[] = data ?? [{ ...me.workspace, forms: null, unread: 0 }]
  const shared = { workspaces, missing, entries, current: me.workspace.id }
  return kind === 'menu' ? <MenuItems {...shared} /> : <ListSheet {...shared} isOpen={isOpen} onClose={onClose} />
}

type Entry = { key: 'members' | 'products' | 'activity' | 'new'; path: string; Icon: typeof IconPlus }

function entriesFor({ workspace: { role } }: Me): Entry[] {
  return [
    { key: 'members', path: '/members', Icon: IconUsers },
    ...(hasRight(role, 'build') ? [{ key: 'products', path: '/products', Icon: IconTag } as const] : []),
    ...(hasRight(role, 'seeActivity') ? [{ key: 'activity', path: '/activity', Icon: IconHistory } as const] : []),
    { key: 'new', path: '/members?new=workspace', Icon: IconPlus },
  ]
}

type ShownProps = {
  workspaces: readonly Workspace[]
  /** While they are not there. */
  missing: ReactNode
  entries: readonly Entry[]
  current: string
  onClose: () => void
}

/** The first one is the person's own, whose addresses have no prefix. */
const idInAddress = (workspaces: readonly Workspace[], { id }: Workspace) => (workspaces[0]?.id === id ? null : id)

function MenuItems({ workspaces, missing, entries, current }: Omit<ShownProps, 'onClose'>) {
  const t = useT()
  return (
    <>
      <div role="group" aria-label={t('workspaces.menu')}>
        {workspaces.map((workspace) => {
          const isHere = workspace.id === current
          return (
            <Menu.Item
              key={workspace.id}
              component="a"
              aria-current={isHere ? 'true' : undefined}
              className={styles.item ?? ''}
              href={isHere ? workspaceBase() : pathInWorkspace(idInAddress(workspaces, workspace), '/')}
              onClick={(event: MouseEvent) => isHere && event.preventDefault()}
            >
              <WorkspaceRow workspace={workspace} isHere={isHere} />
            </Menu.Item>
          )
        })}
      </div>
      {missing}
      <Menu.Divider />
      {entries.map(({ key, path, Icon }) => (
        <Menu.Item key={key} component={Link} to={path} leftSection={<Icon size={20} stroke={1.75} aria-hidden />}>
          {t(`workspaces.${key}`)}
        </Menu.Item>
      ))}
    </>
  )
}

function ListSheet({ workspaces, missing, entries, current, isOpen, onClose }: ShownProps & { isOpen: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={t('workspaces.menu')}>
      {workspaces.map((workspace) => {
        const isHere = workspace.id === current
        return (
          <SheetItem
            key={workspace.id}
            icon={null}
            isChosen={isHere}
            onClick={() => (isHere ? onClose() : openWorkspace(idInAddress(workspaces, workspace)))}
          >
            <WorkspaceRow workspace={workspace} isHere={isHere} isTall />
          </SheetItem>
        )
      })}
      {missing}
      <SheetDivider />
      {entries.map(({ key, path, Icon }) => (
        <SheetItem
          key={key}
          icon={<Icon size={21} stroke={1.75} aria-hidden />}
          onClick={() => {
            onClose()
            void navigate(path)
          }}
        >
          {t(`workspaces.${key}`)}
        </SheetItem>
      ))}
    </Sheet>
  )
}

type RowProps = { workspace: Workspace; isHere: boolean; /** In a sheet, for fingers. */ isTall?: boolean }

function WorkspaceRow({ workspace, isHere, isTall = false }: RowProps) {
  const { t, locale } = useI18n()
  const { id, role, forms, unread } = workspace
  const name = workspaceName(workspace, t('shell.workspace'))
  const roleName = t(`workspaces.roles.${role}`)
  const line = () => {
    if (role === 'agent') return t('workspaces.ownResponses', { role: roleName })
    return forms === null ? roleName : t('workspaces.forms', { role: roleName, count: forms })
  }
  return (
    <span className={styles.row} data-tall={isTall || undefined}>
      <WorkspaceTile id={id} name={name} size={34} />
      <span className={styles.text}>
        <Txt as="bdi" weight={560} className={`wf-block wf-truncate ${styles.name}`}>
          {name}
        </Txt>
        <Txt as="small" size={13} tone="2" weight={400} className="wf-block wf-truncate">
          {line()}
        </Txt>
      </span>
      {unread > 0 && (
        <span className="wf-count" title={t('workspaces.unread', { count: unread })}>
          <span aria-hidden>{unread.toLocaleString(locale)}</span>
          <span className="wf-visually-hidden">{t('workspaces.unread', { count: unread })}</span>
        </span>
      )}
      {isHere && <IconCheck size={18} stroke={1.75} color="var(--primary)" aria-hidden />}
    </span>
  )
}

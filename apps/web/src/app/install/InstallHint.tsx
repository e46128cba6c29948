import { Button, CloseButton, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconArrowDown,
  IconBell,
  IconCompass,
  IconCopy,
  IconDownload,
  IconLock,
  IconRocket,
  IconShare2,
  IconSquarePlus,
  IconWifiOff,
} from '@tabler/icons-react'
import { Mark } from '@wayform/ui/Logo.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { SheetGrip } from '@wayform/ui/sheet/Sheet.tsx'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { api, calls } from '../../lib/api.ts'
import { TextWithElements } from '../../lib/components/TextWithElements.tsx'
import { useCopy } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import { keys } from '../../lib/query-keys.ts'
import { installKind, markHintShown } from './install-hint.ts'
import { installPrompt } from './install-prompt.ts'
import styles from './InstallHint.module.css'

/**
 * Offers to put the web app on the phone. Where a store has the app for this phone, its banner is shown instead and the
 * hint never is.
 */
export function InstallHint() {
  const t = useT()
  const { data: stores } = useQuery({
    queryKey: keys.appStores,
    queryFn: () => api(calls.native.stores, {}),
    staleTime: Infinity,
  })
  const canAsk = useSyncExternalStore(installPrompt.subscribe, installPrompt.get) !== null
  const [isOpen, setOpen] = useState(true)
  const hasStoreApp = stores === undefined || Boolean(platform.appStore && stores[platform.appStore])
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const kind = hasStoreApp ? null : installKind(navigator.userAgent, isInstalled, canAsk)
  useEffect(() => {
    if (kind !== null) markHintShown(platform.storage, Date.now())
  }, [kind])
  if (!kind) return null
  const close = () => setOpen(false)
  const title = t(`install.${kind}.title`)
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="bottom"
      size="auto"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title } }}
      classNames={{ content: styles.sheet, inner: styles.inner }}
    >
      <SheetGrip />
      {kind === 'android' && <AndroidSheet title={title} onClose={close} />}
      {kind === 'iphone' && <IphoneSheet title={title} onClose={close} />}
      {kind === 'inApp' && <InAppSheet title={title} onClose={close} />}
    </Drawer>
  )
}

type Props = { title: string; onClose: () => void }

function AndroidSheet({ title, onClose }: Props) {
  const t = useT()
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  const handleInstall = () => {
    onClose()
    void installPrompt.get()?.prompt()
  }
  return (
    <>
      <Row gap={14}>
        <AppIcon size={56} />
        <div>
          <Title text={title} />
          <Txt size={15} tone="2" above={2}>
            {t('install.android.text')}
          </Txt>
        </div>
      </Row>
      <ul className={styles.why}>
        <li>
          <IconRocket {...icon} /> {t('install.android.opens')}
        </li>
        <li>
          <IconBell {...icon} /> {t('install.android.tells')}
        </li>
        <li>
          <IconWifiOff {...icon} /> {t('install.android.shows')}
        </li>
      </ul>
      <Button size="lg" fullWidth leftSection={<IconDownload {...icon} />} onClick={handleInstall}>
        {t('install.android.install')}
      </Button>
      <NotNow onClose={onClose} />
    </>
  )
}

function IphoneSheet({ title, onClose }: Props) {
  const t = useT()
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Heading title={title} text={t('install.iphone.text')} onClose={onClose} />
      <ol className={styles.steps}>
        <Step name="share" picture={<IconShare2 {...icon} className={styles.blue} />} />
        <Step name="add" picture={<IconSquarePlus {...icon} />} />
        <Step name="open" picture={<AppIcon size={46} />} />
      </ol>
      <IconArrowDown size={26} stroke={1.75} className={styles.arrow} aria-hidden />
    </>
  )
}

function InAppSheet({ title, onClose }: Props) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => undefined)
  return (
    <>
      <Tile tone="primary" size={56}>
        <IconCompass size={26} stroke={1.75} aria-hidden />
      </Tile>
      <Heading title={title} text={t('install.inApp.text')} onClose={onClose} />
      <p className={styles.address}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <bdi dir="ltr">{location.host}</bdi>
      </p>
      <Button
        size="lg"
        fullWidth
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copy(location.origin)}
      >
        <span aria-live="polite">{t(isCopied ? 'shell.later.copied' : 'install.inApp.copy')}</span>
      </Button>
      <NotNow onClose={onClose} />
    </>
  )
}

function Heading({ title, text, onClose }: Props & { text: string }) {
  const t = useT()
  return (
    <div className={styles.heading}>
      <Title text={title} />
      <Txt size={15} tone="2" above={6}>
        {text}
      </Txt>
      <CloseButton size="lg" className={styles.close} aria-label={t('shell.close')} onClick={onClose} />
    </div>
  )
}

/** Read out first, and no button looks chosen: the hint comes by itself. */
function Title({ text }: { text: string }) {
  return (
    <Txt as="h2" size={18} weight={600} tabIndex={-1} data-autofocus className={styles.title}>
      {text}
    </Txt>
  )
}

function Step({ name, picture }: { name: 'share' | 'add' | 'open'; picture: ReactNode }) {
  const t = useT()
  return (
    <li>
      <span>
        <TextWithElements
          text={t(`install.iphone.${name}`, { button: '{button}' })}
          parts={{ button: <b>{t(`install.iphone.${name}Button`)}</b> }}
        />
      </span>
      <span className={styles.picture}>{picture}</span>
    </li>
  )
}

function NotNow({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Button size="lg" fullWidth variant="subtle" color="gray" mt={10} onClick={onClose}>
      {t('install.notNow')}
    </Button>
  )
}

function AppIcon({ size }: { size: number }) {
  return (
    <Tile size={size} className={styles.icon}>
      <Mark size={size * 0.5} />
    </Tile>
  )
}

import { Button, Drawer } from '@mantine/core'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../panels/Panels.module.css'

type Props = { label: string; children: ReactNode }

/** Beside the form on a wide screen, over it between phone and wide. */
export function SidePanel({ label, isLogic, children }: Props & { isLogic?: boolean }) {
  return (
    <aside className={styles.panel} data-logic={isLogic || undefined} aria-label={label} data-builder>
      {children}
    </aside>
  )
}

type PhoneProps = Omit<Props, 'label'> & { label: string | undefined; isOpen: boolean; onClose: () => void }

/** Over the whole of a phone, with a large button back to the form. */
export function PhonePanel({ label, isOpen, onClose, children }: PhoneProps) {
  const t = useT()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="100%"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ body: styles.sheetBody, content: styles.fullScreen }}
      data-builder
    >
      {children}
      <div className={styles.done}>
        <Button size="lg" fullWidth onClick={onClose}>
          {t('builder.properties.done')}
        </Button>
      </div>
    </Drawer>
  )
}

/** The part of a panel that scrolls. */
export function PanelBody({ children }: { children: ReactNode }) {
  return (
    <Stack gap={18} className={styles.body}>
      {children}
    </Stack>
  )
}

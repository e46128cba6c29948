import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconListDetails,
  IconUpload,
} from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import type { ExportFormat } from './export-check.ts'

const ICONS = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet }

type Props = {
  isBusy: boolean
  isSmall: boolean
  hasOrders: boolean
  onExport: (format: ExportFormat, isByLine?: boolean) => void
  onImport: (() => void) | null
}

export function ExportMenu({ isBusy, isSmall, hasOrders, onExport, onImport }: Props) {
  const t = useT()
  return (
    <Menu disabled={isBusy}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon aria-label={t('responses.export.button')} disabled={isBusy}>
            <IconDownload size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          >
            {t('responses.export.button')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => {
          const Icon = ICONS[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
              onClick={() => onExport(format)}
            >
              {t(`responses.export.${format}`)}
              <Txt as="small" tone="3" className="wf-block">
                {t(`responses.export.${format}Hint`)}
              </Txt>
            </Menu.Item>
          )
        })}
        {hasOrders && (
          <Menu.Item
            leftSection={<IconListDetails size={20} stroke={1.75} aria-hidden />}
            onClick={() => onExport('xlsx', true)}
          >
            {t('responses.export.lines')}
            <Txt as="small" tone="3" className="wf-block">
              {t('responses.export.linesHint')}
            </Txt>
          </Menu.Item>
        )}
        {onImport && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />} onClick={onImport}>
              <Row as="span" gap={8}>
                {t('oldResponses.button')}
                <PlanBadge feature="importResponses" />
              </Row>
              <Txt as="small" tone="3" className="wf-block">
                {t('oldResponses.hint')}
              </Txt>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

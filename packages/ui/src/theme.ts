import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import styles from './theme.module.css'

const lapis: MantineColorsTuple = [
  '#EDF1FD',
  '#DAE2FB',
  '#B7C6F6',
  '#8DA5EF',
  '#6484E6',
  '#4066E0',
  '#2348C7',
  '#1C3BA6',
  '#193282',
  '#152559',
]

const marigold: MantineColorsTuple = [
  '#FFF8E8',
  '#FFF3D6',
  '#FDE3A6',
  '#F9CE70',
  '#F4B53A',
  '#E09C14',
  '#B97C05',
  '#8A5A00',
  '#7A4E00',
  '#563700',
]

/**
 * Mantine with Wayform's theme. Buttons and fields are styled in theme.module.css, by `variant`: `<Button>` (primary),
 * `default`, `subtle`, `danger`, `danger-outline`, `whatsapp`; sizes `sm` 32, `md` 38, `lg` 46.
 */
export const theme = createTheme({
  primaryColor: 'lapis',
  primaryShade: { light: 6, dark: 5 },
  colors: { lapis, marigold },
  fontFamily:
    '"Onest Variable","Vazirmatn Variable",system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans Arabic","Helvetica Neue",Arial,sans-serif',
  fontFamilyMonospace: 'ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: { fontWeight: '620' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  // 577, 768, 992, 1200, 1280: "smaller than sm" is then 767 and below, as the builder needs.
  breakpoints: { xs: '36.0625em', sm: '48em', md: '62em', lg: '75em', xl: '80em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects instead of `Modal.extend`: naming a component here would bring it into the first load.
  components: {
    Button: {
      defaultProps: { size: 'md', variant: 'filled' },
      classNames: { root: styles.button, inner: styles.buttonInner, section: styles.buttonSection },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 36 },
      classNames: { root: styles.iconButton },
    },
    Input: { classNames: { input: styles.input, wrapper: styles.inputWrapper } },
    InputWrapper: {
      classNames: {
        root: styles.field,
        label: styles.fieldLabel,
        description: styles.fieldHelp,
        error: styles.fieldError,
      },
    },
    Checkbox: { classNames: { body: styles.tick, input: styles.tickBox, label: styles.tickLabel } },
    Switch: { classNames: { track: styles.switchTrack } },
    Radio: { classNames: { body: styles.tick, radio: styles.tickBox, label: styles.tickLabel } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        offset: 6,
        transitionProps: { duration: 120 },
        // Its focusable placeholder is not allowed in the role `menu`; the first item takes the focus instead.
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: styles.menu,
        item: styles.menuItem,
        itemSection: styles.menuIcon,
        label: styles.menuLabel,
        divider: styles.menuDivider,
      },
    },
    Modal: {
      defaultProps: { centered: true, radius: 18, overlayProps: { backgroundOpacity: 1 }, padding: 26 },
      classNames: { overlay: styles.overlay, content: styles.dialog },
    },
    Drawer: {
      defaultProps: { overlayProps: { backgroundOpacity: 1 } },
      classNames: { overlay: styles.overlay, content: styles.drawer },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } },
      classNames: { tooltip: styles.tooltip },
    },
  },
})

/** Maps Mantine's surfaces to ours, so that its components need no second set of colours. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--border-strong)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--primary-text)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--border)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  }
  return { variables: {}, light: colors, dark: colors }
}

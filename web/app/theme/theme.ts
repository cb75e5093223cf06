import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { palette, type Tokens, tokens } from '../../platform/theme/tokens.ts'
import { variablesOf } from '../../platform/theme/variables.ts'

const headings = "'Figtree Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', system-ui, sans-serif"
const body =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

/** Filled elements take their three colours from the tokens, whose contrast is tested. */
const fillFromTokens: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isPrimary = input.color === undefined || input.color === 'accent'
  if (input.variant !== 'filled' || !isPrimary) return colors
  return { ...colors, background: 'var(--fill)', hover: 'var(--fill-hover)', color: 'var(--on-fill)' }
}

/** Mantine renders a dialog's title in a `header`, which would be a second banner landmark beside the page's own. */
const noBanner = { attributes: { header: { role: 'none' } } }

/** In milliseconds: long enough to show where a dialog comes from, short enough that nobody waits. */
const openingMs = 150

/**
 * Options render beside their field (inside its dialog) and scroll as a list, as assistive technology expects. They do not
 * open on focus: a field that is focused because of its error would hide the other fields. Closed lists are not rendered:
 * otherwise two lists of all countries would rerender with every letter typed into a neighbouring field.
 */
const choice = {
  defaultProps: {
    size: 'md',
    withScrollArea: false,
    openOnFocus: false,
    comboboxProps: { withinPortal: false, keepMounted: false },
  },
  styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
} as const

export const theme = createTheme({
  colors: {
    accent: palette.accent,
    gray: palette.stone,
    dark: palette.night,
    green: palette.moss,
    yellow: palette.amber,
    red: palette.brick,
    blue: palette.lake,
  },
  primaryColor: 'accent',
  primaryShade: { light: 9, dark: 7 },
  variantColorResolver: fillFromTokens,
  defaultRadius: 'md',
  radius: { md: '0.625rem' },
  fontFamily: body,
  headings: { fontFamily: headings, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: choice,
    Textarea: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: { ...noBanner, transitionProps: { transition: 'fade-down', duration: openingMs } },
    },
    Drawer: { defaultProps: { ...noBanner, transitionProps: { duration: openingMs } } },
  },
})

const variables = (scheme: Tokens) => ({
  '--mantine-color-body': scheme.ground,
  '--mantine-color-text': scheme.text,
  '--mantine-color-bright': scheme.text,
  '--mantine-color-dimmed': scheme.quiet,
  '--mantine-color-placeholder': scheme.quiet,
  '--mantine-color-anchor': scheme.accent,
  '--mantine-color-error': scheme.danger.ink,
  '--mantine-color-default': scheme.surface,
  '--mantine-color-default-hover': scheme.hover,
  '--mantine-color-default-color': scheme.text,
  '--mantine-color-default-border': scheme.line,
  '--mantine-color-accent-filled': scheme.fill,
  '--mantine-color-accent-filled-hover': scheme.fillHover,
  '--mantine-primary-color-filled': scheme.fill,
  '--mantine-primary-color-filled-hover': scheme.fillHover,
  '--mantine-primary-color-contrast': scheme.onFill,
  // Borders of fields: Mantine uses one shade of grey for each scheme, and neither reaches a contrast of 3:1.
  '--mantine-color-gray-4': scheme.field,
  '--mantine-color-dark-4': scheme.field,
  '--mantine-color-dark-6': scheme.surface,
  // In the dark scheme, Mantine gives a button that is disabled the colour of the card around it.
  '--mantine-color-disabled': scheme.line,
  '--mantine-color-disabled-color': scheme.quiet,
  // In the dark scheme, Mantine uses the same shade for borders of fields and for a hovered menu entry.
  '--menu-item-hover': scheme.hover,
  ...variablesOf(scheme),
})

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables(tokens.light),
  dark: variables(tokens.dark),
})

import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

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

/** Components take the shades of a colour from its variables, which `variables.ts` gives their values. */
const shadesOf = (color: string) =>
  Array.from(
    { length: 10 },
    (_, shade) => `var(--mantine-color-${color}-${shade})`,
  ) as unknown as MantineColorsTuple

export const theme = createTheme({
  colors: { accent: shadesOf('accent') },
  primaryColor: 'accent',
  primaryShade: { light: 9, dark: 7 },
  variantColorResolver: fillFromTokens,
  defaultRadius: 'md',
  radius: { md: '0.625rem' },
  fontFamily: body,
  headings: { fontFamily: headings, fontWeight: '600' },
  lineHeights: { md: '1.5' },
  spacing: { card: 'var(--card)' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Divider: { defaultProps: { color: 'var(--line)' } },
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

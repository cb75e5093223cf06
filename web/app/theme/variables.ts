import {
  convertCssVariables,
  type CSSVariablesResolver,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { palette, type Tokens, tokens } from '../../platform/theme/tokens.ts'
import { variablesOf } from '../../platform/theme/variables.ts'
import { theme } from './theme.ts'

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
  ...variablesOf(scheme),
})

/** The theme with the values of its colours. */
const coloured = mergeMantineTheme(DEFAULT_THEME, {
  ...theme,
  colors: {
    accent: palette.accent,
    gray: palette.stone,
    dark: palette.night,
    green: palette.moss,
    yellow: palette.amber,
    red: palette.brick,
    blue: palette.lake,
  },
})

type Variables = ReturnType<CSSVariablesResolver>
const schemes = ['variables', 'light', 'dark'] as const

/** All variables of the theme, Mantine's and the portal's own. */
export const themeVariables: Variables = deepMerge(defaultCssVariablesResolver(coloured), {
  variables: {},
  light: variables(tokens.light),
  dark: variables(tokens.dark),
})

/** The stylesheet of the theme: what differs from Mantine's own, which `default-css-variables.css` has. */
export const themeStyle = () => {
  const known: Record<string, Record<string, string>> = { ...defaultCssVariablesResolver(DEFAULT_THEME) }
  const own = schemes.map((scheme) => [
    scheme,
    Object.fromEntries(
      Object.entries(themeVariables[scheme]).filter(([name, value]) => known[scheme]?.[name] !== value),
    ),
  ])
  return convertCssVariables(Object.fromEntries(own) as Variables, ':root')
}

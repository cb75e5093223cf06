import {
  convertCssVariables,
  type CSSVariablesResolver,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Tokens } from '../../platform/theme/colours.ts'
import { palette, tokens } from '../../platform/theme/tokens.ts'
import { variablesOf } from '../../platform/theme/variables.ts'
import { theme } from './theme.ts'

const variables = (scheme: Tokens) => ({
  // By the portal's own variables, which printing changes.
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
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

/** All variables of the theme, Mantine's and the portal's own. */
export const themeVariables: ReturnType<CSSVariablesResolver> = deepMerge(
  defaultCssVariablesResolver(coloured),
  {
    variables: {},
    light: variables(tokens.light),
    dark: variables(tokens.dark),
  },
)

/** The stylesheet of the theme, in place of Mantine's `default-css-variables.css`. */
export const themeStyle = () => convertCssVariables(themeVariables, ':root')
